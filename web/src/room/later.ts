// Pages that nobody opens first: what is on the wall, past hands, shuffles. main.tsx fetches them
// where one of them is asked for.
import '../board/board.css';
import '../fair/shuffle.css';
import '../history/history.css';
import '../replay/replay.css';

export { BoardPage } from '../board/board';
export { PokerBoard } from '../board/poker';
export { ShufflePage } from '../fair/shuffle';
export { HistoryPage } from '../history/history';
export { ReplayPage } from '../replay/replay';
