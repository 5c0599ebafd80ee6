// The dealer's pad at a table that is dealt by hand: one tap for each step, the next one
// always in the same place.
import { useEffect, useState } from 'preact/hooks';
import { Entrance } from '../lobby/entrance';
import { isPot, wholePot } from '../pot/pot';
import { Rules, useRules } from '../record/rules';
import { LinkLamp } from '../room/parts';
import { Refused } from '../staff/frame';
import { useAnswer } from '../wire/hooks';
import type { Session, TableRow, View } from '../wire/view';
import { dollars, eventWords, limitsWords, placeName, wagerName } from '../words/words';
import { words } from '../words/language';
import { AccidentWork, useAccident } from './accident';
import { withSigns } from './keys';
import { depthOf, has, stepsOf, taskOf } from './steps';
import { usePad, type Pad } from './use_pad';
import * as Work from './work';

interface PadProps {
    id: number;
    session: Session | null;
    onSession(session: Session | null): void;
}

type Sheet = 'none' | 'accident' | 'call';

function Head({ id, view, session, link }: { id: number; view: View | null; session: Session; link: Pad['link'] }) {
    const title = useAnswer<TableRow[]>('tables').value?.find((each) => each.id === id)?.title;
    return (
        <header class="head">
            <span class="no">{id}</span>
            <span>
                <b>{title ?? view?.game}</b> {view && <span class="dim">{limitsWords(view.settings.min ?? 0, view.settings.max ?? 0)}</span>}
            </span>
            {view && <span class="dim">{words.pad.where(view.shoe.number, view.hand)}</span>}
            <span class="grow" />
            {view && <span class="depth">{words.pad.depths[depthOf(view)]}</span>}
            <LinkLamp link={link} />
            <span class="who">
                <b>{session.name}</b> {words.pad.deals}
            </span>
        </header>
    );
}

function Side({ view }: { view: View }) {
    const depth = depthOf(view);
    const bank = view.bank.front;
    return (
        <aside class="side" aria-label={words.pad.table}>
            {depth === 'result' ? (
                <div class="bankbox plain">
                    <div class="eyebrow">{words.pad.depths.result}</div>
                    <div class="small">{words.pad.resultOnly}</div>
                </div>
            ) : (
                !isPot(view) && (
                    <div class="bankbox">
                        <div class="eyebrow">{words.pad.bankTurn(view.bank.turn)}</div>
                        <div class="big">
                            <span>{bank ? placeName(view, bank.seat) : view.bank.offered ? words.pad.offered(placeName(view, view.bank.offered)) : words.pad.nobody}</span> {bank && bank.posted > 0 && dollars(bank.posted)}
                        </div>
                        {bank && depth === 'full' && <div class="small dim">{words.pad.covers(view.bank.covered, view.bank.exposure)}</div>}
                    </div>
                )
            )}
            <dl class="facts">
                <div>
                    <dt>{isPot(view) ? words.pad.pot : words.pad.action}</dt>
                    <dd>{dollars(isPot(view) ? wholePot(view) : view.tally?.action || view.action)}</dd>
                </div>
                <div>
                    <dt>{words.pad.hands}</dt>
                    <dd>{view.hand}</dd>
                </div>
            </dl>
            <ol class="seats">
                {Array.from({ length: view.seats }, (_, index) => index + 1).map((seat) => {
                    const place = view.places.find((each) => each.place === seat);
                    const stakes = view.stakes.filter((each) => each.seat === seat);
                    return (
                        <li key={seat} class={`${bank?.seat === seat ? 'isbank' : ''}${view.turn.seats.includes(seat) && view.phase === 'play' ? ' turn' : ''}${place ? '' : ' out'}`}>
                            <span class="s">{seat}</span>
                            <span>{place ? place.who : words.pad.emptySeat}</span>
                            <span class="w">
                                {bank?.seat === seat
                                    ? words.pad.theBank
                                    : view.bank.offered === seat
                                      ? words.pad.offeredNow
                                      : stakes.map((each) => (isPot(view) ? dollars(each.amount) : `${wagerName(each.wager)} ${dollars(each.amount)}`)).join(', ')}
                            </span>
                        </li>
                    );
                })}
            </ol>
            {view.past.length > 0 && (
                <p class="lastten" aria-label={words.pad.lastTen}>
                    {view.past.slice(-10).map((each, index) => (
                        <span key={index} class={`bead is-${words.pad.sideOf(each.result)}`}>
                            {words.pad.letters[words.pad.sideOf(each.result)]}
                        </span>
                    ))}
                </p>
            )}
        </aside>
    );
}

function Called({ view, pad }: { view: View; pad: Pad }) {
    const ago = Math.max(0, Math.round((view.now - (view.call?.since ?? view.now)) / 1000));
    return (
        <>
            <Work.Headline text={words.pad.floorComes} more={words.pad.calledAgo(ago)} />
            <div class="called">
                <h2>{words.pad.reason(view.call?.why ?? '')}</h2>
                <p>{words.pad.handsOff}</p>
            </div>
            <div class="choices two">
                {words.pad.reasons.map((why) => (
                    <Work.ChoiceKey key={why} name={why} on={why === view.call?.why} busy={pad.busy} act={() => void pad.say({ verb: 'callfloor', why })} />
                ))}
                <Work.ChoiceKey name={words.pad.notNeeded} small={words.pad.staysInLog} busy={pad.busy} act={() => void pad.say({ verb: 'endcall', why: words.pad.notNeeded })} />
            </div>
        </>
    );
}

function CallSheet({ pad, done }: { pad: Pad; done(): void }) {
    return (
        <>
            <Work.Headline text={words.pad.callWhy} />
            <div class="choices two">
                {words.pad.reasons.map((why) => (
                    <Work.ChoiceKey key={why} name={why} busy={pad.busy} act={() => void pad.say({ verb: 'callfloor', why }).then(done)} />
                ))}
            </div>
        </>
    );
}

function Main({ view, pad }: { view: View; pad: Pad }) {
    const props = { view, busy: pad.busy || pad.link !== 'live', say: pad.say };
    switch (taskOf(view)) {
        case 'called':
            return <Called view={view} pad={pad} />;
        case 'bank':
            return <Work.BankWork {...props} />;
        case 'bets':
            return <Work.BetsWork {...props} />;
        case 'brackets':
            return <Work.BracketWork {...props} />;
        case 'result':
            return <Work.ResultWork {...props} />;
        case 'players':
            return <Work.PlayersWork {...props} />;
        case 'course':
            return <Work.CourseWork {...props} />;
        case 'cards':
            return <Work.CardWork {...props} />;
        case 'dice':
            return <Work.DiceWork {...props} />;
        case 'seat':
            return <Work.SeatWork {...props} />;
        case 'settle':
            return isPot(view) && depthOf(view) !== 'full' ? <Work.CourseWork {...props} /> : <Work.SettleWork view={view} />;
        case 'show':
        case 'shuffle':
        case 'begin':
            return (
                <>
                    <Work.Headline text={words.pad.tasks[taskOf(view)]!} />
                    <Work.Felt view={view} />
                </>
            );
        default:
            return <Work.WaitWork {...props} />;
    }
}

interface Go {
    name: string;
    small: string;
    act: (() => void) | null; // null: it is said what is missing
}

/** The next step, or what is missing before it. */
function goOf(view: View, say: Pad['say']): Go {
    const step = (name: string, small: string, verb: string): Go => ({ name, small, act: () => void say({ verb }) });
    const missing = (name: string, small = ''): Go => ({ name, small, act: null });
    const { go } = words.pad;
    const task = taskOf(view);
    switch (task) {
        case 'called':
            return missing(go.floor, go.clocks);
        case 'bets':
            if (!view.shoe.ready && has(view, 'shuffle')) return step(go.shuffle, go.shuffleFirst, 'shuffle');
            return has(view, 'close') ? step(words.strip.noMoreBets, view.fee ? go.thenTake(view.fee) : '', 'close') : missing(go.noBets);
        case 'shuffle':
            return step(go.shuffle, '', 'shuffle');
        case 'show':
            return step(isPot(view) ? go.street : go.show, '', 'show');
        case 'begin':
            return isPot(view) ? step(go.deal, '', 'deal') : step(go.dealt, '', 'close');
        case 'settle': {
            const fees = (view.settlement ?? []).filter((each) => each.event === 'FEE').reduce((sum, each) => sum + (each.amount ?? 0), 0);
            return step(go.confirm, fees ? go.confirmFee(fees) : go.final, 'settle');
        }
        case 'cards':
            return missing(go.card);
        case 'seat':
            return missing(go.waiting(view.turn.seats.map((each) => placeName(view, each))));
        default:
            return missing(go.above);
    }
}

function Foot({ view, pad, sheet, onSheet, form }: { view: View; pad: Pad; sheet: Sheet; onSheet(sheet: Sheet): void; form: ReturnType<typeof useAccident> }) {
    const undo = view.undo ?? null;
    const busy = pad.busy || pad.link !== 'live';
    const go = goOf(view, pad.say);
    const back = sheet !== 'none';
    const confirm = form.command;
    const takeBack = () => (back ? onSheet('none') : undo && void pad.say({ verb: 'correct', why: words.pad.wrong }));
    const act = sheet === 'accident' ? (confirm ? () => void pad.say(confirm).then((taken) => taken && onSheet('none')) : null) : sheet === 'call' ? null : go.act;
    const name = sheet === 'accident' ? (confirm ? words.pad.go.ruling : words.pad.go.pick) : sheet === 'call' ? words.pad.go.above : go.name;
    const small = sheet === 'accident' ? words.pad.go.log : sheet === 'call' ? '' : go.small;
    useEffect(() => {
        const typed = (press: KeyboardEvent) => {
            if (busy || press.ctrlKey || press.metaKey || press.altKey || press.target instanceof HTMLInputElement || press.target instanceof HTMLSelectElement) return;
            if (press.key === 'Backspace') takeBack();
            else if (press.key === 'Escape') onSheet('none');
            else if (press.key.toLowerCase() === 'f') onSheet('call');
            else if (press.key === 'Enter' && !(press.target instanceof HTMLButtonElement)) act?.();
        };
        window.addEventListener('keydown', typed);
        return () => window.removeEventListener('keydown', typed);
    });
    return (
        <footer class="foot">
            <button type="button" class="btn undo tool" aria-disabled={!back && !undo} disabled={busy || (!back && !undo)} onClick={takeBack}>
                <span>
                    {back ? words.pad.back : words.pad.undo}
                    <small>{back ? words.pad.nothingHappened : undo ? withSigns(eventWords(view, undo)) : words.pad.nothingToUndo}</small>
                </span>
            </button>
            <button type="button" class="btn tool" aria-pressed={sheet === 'accident'} disabled={busy || view.phase !== 'play' || depthOf(view) !== 'full'} onClick={() => onSheet('accident')}>
                {words.pad.accident}
            </button>
            <button type="button" class="btn tool" aria-pressed={sheet === 'call'} disabled={busy} onClick={() => onSheet('call')}>
                {words.pad.callFloor}
            </button>
            {act ? (
                <button type="button" class="btn go" disabled={busy} onClick={act}>
                    <span>
                        {name}
                        {small && <small>{small}</small>}
                    </span>
                </button>
            ) : (
                <p class="btn wait">
                    <span>
                        {name}
                        {small && <small>{small}</small>}
                    </span>
                </p>
            )}
        </footer>
    );
}

function Inside({ id, session, onSession }: PadProps & { session: Session }) {
    const pad = usePad(id, session, onSession);
    const { view } = pad;
    const rules = useRules(view?.game);
    const [sheet, setSheet] = useState<Sheet>('none');
    const form = useAccident(view, sheet === 'accident');
    const byHand = view !== null && (view.settings.entered === 1 || depthOf(view) !== 'full');
    return (
        <Rules.Provider value={rules}>
            <div class={`staff pad${view && isPot(view) ? ' poker' : ''}`} data-task={view ? taskOf(view) : ''}>
                <Head id={id} view={view} session={session} link={pad.link} />
                {!view ? (
                    <main class="work">{pad.trouble && <Refused words={pad.trouble} />}</main>
                ) : !byHand ? (
                    <main class="work">
                        <Work.Headline text={words.pad.byMachine} more={words.pad.setEntered} />
                    </main>
                ) : (
                    <>
                        <ol class="steps" aria-label={words.pad.stepsOfHand}>
                            {stepsOf(view).map((each) => (
                                <li key={each.name} class={each.state} aria-current={each.state === 'now' ? 'step' : undefined}>
                                    {each.name}
                                </li>
                            ))}
                        </ol>
                        <main class="work">
                            {pad.refusal && (
                                <div class="refusal" role="alert">
                                    <b>{withSigns(pad.refusal.words)}</b>
                                    <button type="button" class="btn quiet" onClick={pad.forgive}>
                                        {words.pad.seen}
                                    </button>
                                </div>
                            )}
                            {sheet === 'accident' ? <AccidentWork view={view} form={form} /> : sheet === 'call' ? <CallSheet pad={pad} done={() => setSheet('none')} /> : <Main view={view} pad={pad} />}
                        </main>
                        <Side view={view} />
                        <Foot view={view} pad={pad} sheet={sheet} onSheet={setSheet} form={form} />
                    </>
                )}
            </div>
        </Rules.Provider>
    );
}

export function PadPage({ id, session, onSession }: PadProps) {
    if (session && (session.role === 'dealer' || session.role === 'floor')) return <Inside id={id} session={session} onSession={onSession} />;
    return (
        <div class="staff">
            <main class="door">
                <h1>{words.pad.title(id)}</h1>
                {session ? <p>{words.pad.forDealers(session.name, session.role)}</p> : <Entrance onSession={onSession} />}
            </main>
        </div>
    );
}
