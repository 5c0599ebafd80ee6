// How the hand ended for this viewer: line by line, then the sum; and the whole
// of a hand for everybody, which stays in the side panel.
import { RuleId } from '../record/rules';
import type { View } from '../wire/view';
import { placeName, settlementLine, signed } from '../words/words';
import { isSettled, type Ending } from './pace';

export function Result({ view, ending, onSkip }: { view: View; ending: Ending; onSkip(): void }) {
    const me = view.me.place;
    const name = (place: number | undefined) => placeName(view.places, place);
    const told = ending.stage === 'chips' || ending.stage === 'sum';
    const lines = told ? ending.hand.steps.filter((step) => isSettled(step) && step.seat === me) : [];
    const had = ending.hand.steps.some((step) => step.seat === me && (isSettled(step) || step.event === 'FEE'));
    const net = had ? (ending.hand.net.find((each) => each.seat === me)?.amount ?? 0) : undefined;
    return (
        <>
            <div class="place ended">
                <header>
                    <h2>Hand {ending.hand.hand}</h2>
                </header>
                <ul class="own-lines">
                    {lines.map((step, index) => {
                        const line = settlementLine(step, name);
                        return (
                            line && (
                                <li key={index}>
                                    <span>
                                        {line.what} <RuleId id={step.rule} />
                                    </span>
                                    <b class={line.tone}>{line.amount}</b>
                                </li>
                            )
                        );
                    })}
                </ul>
                {told && !had && <p class="quiet">You had nothing on this hand.</p>}
            </div>
            <div class="acts">
                {ending.stage === 'sum' && net !== undefined && (
                    <p class={`sum ${net > 0 ? 'won' : net < 0 ? 'lost' : 'flat'}`} data-sum={net}>
                        {signed(net)}
                    </p>
                )}
                <button type="button" class="btn" data-key=" " onClick={onSkip}>
                    {ending.stage === 'sum' ? 'Go on' : 'Skip'} <kbd aria-hidden="true">Space</kbd>
                </button>
            </div>
        </>
    );
}
