// How tiles rank, drawn: the hands that beat nine points, and the single tiles that decide
// between equal points. The order is the house's.
import { capital } from '../words/words';
import { words } from '../words/language';
import { Piece } from '../pieces/pieces';
import { useAnswer } from '../wire/hooks';
import type { Card, TileRanks } from '../wire/view';

function Row({ tiles, name, from }: { tiles: Card[]; name: string; from: number }) {
    return (
        <li value={from}>
            <span class="fan tiles">
                {tiles.map((face, index) => (
                    <Piece key={index} face={face} />
                ))}
            </span>
            <span>
                <small>{from}</small> {name}
            </span>
        </li>
    );
}

export function TileRanking() {
    const ranks = useAnswer<TileRanks>('tile-ranks').value;
    const said = words.tileRanks;
    if (!ranks) return null;
    const pairs = ranks.hands.filter(({ kind }) => kind === 'pair');
    const others = ranks.hands.filter(({ kind }) => kind !== 'pair');
    return (
        <div class="tile-ranks">
            <h3>{said.pairs}</h3>
            <ol>
                {pairs.map(({ family, tiles }, index) => (
                    <Row key={family} tiles={tiles} name={family} from={index + 1} />
                ))}
            </ol>
            <h3>{said.others}</h3>
            <ol class="beside">
                {others.map(({ kind, name, tiles }, index) => (
                    <Row key={name} tiles={tiles} name={said.beside[kind]!(capital(name))} from={pairs.length + index + 1} />
                ))}
            </ol>
            <p>{said.points}</p>
            <h3>{said.singles}</h3>
            <ol>
                {ranks.singles.map(({ family, tiles }, index) => (
                    <Row key={family} tiles={tiles} name={family} from={index + 1} />
                ))}
            </ol>
        </div>
    );
}
