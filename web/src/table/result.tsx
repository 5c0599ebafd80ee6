// How the hand ended for this viewer: line by line, then the sum; and the whole
// of a hand for everybody, which stays in the side panel.
import { RuleId } from '../record/rules';
import type { TableEvent, View } from '../wire/view';
import { placeName, settlementLine, signed } from '../words/words';
import { shownName } from './hands';
import { isSettled, type Ending } from './pace';
import { words } from '../words/language';

/** "wins the pot with three sevens", where the hand was shown. */
function winsWith(ending: Ending, step: TableEvent, what: string): string {
    const name = step.seat ? shownName(ending.hand, step.seat, '') : '';
    return words.result.with(what, name);
}

export function Result({ view, ending, onSkip }: { view: View; ending: Ending; onSkip(): void }) {
    const me = view.me.place;
    const name = (place: number | undefined) => placeName(view, place);
    const told = ending.stage === 'chips' || ending.stage === 'sum';
    // Who wins a pot concerns everybody who is in it; a wager its owner alone.
    const lines = told ? ending.hand.steps.filter((step) => isSettled(step) && (step.seat === me || step.event === 'POT')) : [];
    const had = ending.hand.steps.some((step) => step.seat === me && (isSettled(step) || step.event === 'FEE' || step.event === 'PUT'));
    const net = had ? (ending.hand.net.find((each) => each.seat === me)?.amount ?? 0) : undefined;
    return (
        <>
            <div class="place ended">
                <header>
                    <h2>{words.hand(ending.hand.hand)}</h2>
                </header>
                <ul class="own-lines">
                    {lines.map((step, index) => {
                        const line = settlementLine(step, name);
                        return (
                            line && (
                                <li key={index}>
                                    <span>
                                        {step.event === 'POT' ? words.line(line.who, winsWith(ending, step, line.what), '') : line.what} <RuleId id={step.rule} />
                                    </span>
                                    <b class={line.tone}>{line.amount}</b>
                                </li>
                            )
                        );
                    })}
                </ul>
                {told && !had && <p class="quiet">{words.result.nothing}</p>}
            </div>
            <div class="acts">
                {ending.stage === 'sum' && net !== undefined && (
                    <p class={`sum ${net > 0 ? 'won' : net < 0 ? 'lost' : 'flat'}`} data-sum={net}>
                        {signed(net)}
                    </p>
                )}
                <button type="button" class="btn" data-key=" " onClick={onSkip}>
                    {ending.stage === 'sum' ? words.result.goOn : words.result.skip} <kbd aria-hidden="true">{words.result.space}</kbd>
                </button>
            </div>
        </>
    );
}
