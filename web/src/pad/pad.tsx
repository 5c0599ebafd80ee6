// The dealer's pad at a table that is dealt by hand: one tap for each step, the next one
// always in the same place.
import { useEffect, useState } from 'preact/hooks';
import { Entrance } from '../lobby/entrance';
import { isPot } from '../pot/pot';
import { Rules, useRules } from '../record/rules';
import { LinkLamp } from '../room/parts';
import { Clock, Refused } from '../staff/frame';
import { useAnswer } from '../wire/hooks';
import type { Command, Session, TableRow, View } from '../wire/view';
import { eventWords, placeName, title } from '../words/words';
import { words } from '../words/language';
import { AccidentWork, useAccident } from './accident';
import { BetsWork } from './bets';
import { drawHint, Felt, hasTiles } from './felt';
import { withSigns } from './keys';
import { NameWork, SeatWork } from './seat';
import { SeatingWork, useSeating } from './seating';
import { SettleWork } from './settle';
import { Side } from './side';
import { burnsFirst, depthOf, has, nextStreet, stepsOf, taskOf } from './steps';
import { usePad, type Pad } from './use_pad';
import * as Work from './work';

interface PadProps {
    id: number;
    session: Session | null;
    onSession(session: Session | null): void;
}

/** Whether the foot is mirrored is kept by the browser of the pad. */
const LEFT = 'pad-left';

const ICONS = {
    undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
    warn: 'M12 3 2 20h20L12 3zm0 7v5m0 2.5v.5',
    bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4',
    lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
};

const Icon = ({ name }: { name: keyof typeof ICONS }) => (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[name]} />
    </svg>
);

type Sheet = 'none' | 'accident' | 'call' | 'seat';

interface HeadProps {
    id: number;
    view: View | null;
    session: Session;
    link: Pad['link'];
    left: boolean;
    onLeft(left: boolean): void;
}

function Head({ id, view, session, link, left, onLeft }: HeadProps) {
    const game = useAnswer<TableRow[]>('tables').value?.find((each) => each.id === id)?.title;
    return (
        <header class="head">
            <span class="no">{id}</span>
            <span>
                <b>{game ?? view?.game}</b> {view && <span class="dim">{isPot(view) ? words.pot.stakes(view.structure, view.settings.min ?? 0, view.settings.max ?? 0) : words.board.limits(view.settings.min ?? 0, view.settings.max ?? 0)}</span>}
            </span>
            {view && <span class="dim">{words.pad.where(isPot(view) ? 0 : view.shoe.number, view.phase === 'play' ? view.hand : view.hand + 1)}</span>}
            <span class="grow" />
            {view && (
                <span class="depth" title={words.pad.depthLock}>
                    <Icon name="lock" />
                    {words.pad.depths[depthOf(view)]}
                </span>
            )}
            <button type="button" class="btn quiet hand" aria-pressed={left} onClick={() => onLeft(!left)}>
                {words.pad.leftHanded}
            </button>
            <LinkLamp link={link} />
            <span class="who">
                <b>{session.name}</b> {words.pad.deals}
            </span>
            <Clock />
        </header>
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

interface MainProps {
    view: View;
    pad: Pad;
    seat: number; // whose wagers are entered
    onSeat(seat: number): void;
    onEmpty(seat: number): void;
    onHint(missing: string): void;
    side: string; // who won, while the animal is asked for
    onSide(side: string): void;
}

function Main({ view, pad, seat, onSeat, onEmpty, onHint, side, onSide }: MainProps) {
    const props = { view, busy: pad.busy || pad.link !== 'live', say: pad.say };
    switch (taskOf(view)) {
        case 'called':
            return <Called view={view} pad={pad} />;
        case 'bank':
            return <Work.BankWork {...props} />;
        case 'bets':
            return <BetsWork {...props} seat={seat} onSeat={onSeat} onEmpty={onEmpty} />;
        case 'brackets':
            return <Work.BracketWork {...props} />;
        case 'result':
            return <Work.ResultWork {...props} side={side} onSide={onSide} />;
        case 'players':
            return <Work.PlayersWork {...props} />;
        case 'course':
            return <Work.CourseWork {...props} />;
        case 'cards':
            return <Work.CardWork {...props} onHint={onHint} />;
        case 'dice':
            return <Work.DiceWork {...props} />;
        case 'seat':
            return <SeatWork {...props} onHint={onHint} />;
        case 'name':
            return <NameWork {...props} onHint={onHint} />;
        case 'settle':
            return isPot(view) && depthOf(view) !== 'full' ? <Work.CourseWork {...props} /> : <SettleWork view={view} />;
        case 'show':
        case 'shuffle':
        case 'begin':
            return (
                <>
                    <Work.Headline text={burnsFirst(view) ? words.pad.burn : words.pad.tasks[taskOf(view)]!} />
                    <Felt view={view} />
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
function goOf(view: View, say: Pad['say'], hint: string): Go {
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
            return burnsFirst(view) ? step(go.burned, go.then(nextStreet(view)), 'show') : step(isPot(view) ? go.goOn : go.show, '', 'show');
        case 'begin':
            return isPot(view) ? step(go.deal, '', 'deal') : step(go.dealt, '', 'close');
        case 'settle': {
            const fees = (view.settlement ?? []).filter((each) => each.event === 'FEE' || each.event === 'JACKPOT').reduce((sum, each) => sum + (each.amount ?? 0), 0);
            return step(go.confirm, fees ? go.confirmFee(fees) : go.final, 'settle');
        }
        case 'name':
        case 'cards':
            return missing(hint || (hasTiles(view) ? go.tile : go.card), drawHint(view));
        case 'seat':
            return missing(hint || go.waiting(view.turn.seats.map((each) => placeName(view, each))));
        default:
            return missing(go.above);
    }
}

/** The pad's own call: nobody's time runs while an accident is looked up. */
const holds = (view: View | null) => view?.call?.why === words.pad.looksUp;

interface FootProps {
    view: View;
    pad: Pad;
    sheet: Sheet;
    onSheet(sheet: Sheet): void;
    onDone(): void; // what the sheet was for has been said
    form: ReturnType<typeof useAccident>;
    seating: ReturnType<typeof useSeating>;
    seat: number;
    onSeat(seat: number): void;
    hint: string;
}

/** What a sheet that lies over the work has as its next step. */
function sheetGo({ view, pad, sheet, onDone, form, seating }: FootProps): Go {
    const { go } = words.pad;
    const goesOn: Command[] = holds(view) ? [{ verb: 'endcall', why: words.pad.ruledByBook }] : [];
    const say = (commands: Command[] | null) => commands && (() => void pad.say(...commands, ...goesOn).then((taken) => taken && onDone()));
    if (sheet === 'accident') return { name: form.commands ? go.ruling : form.lacks ? words.floor.accident.lacks(form.lacks) : go.pick, small: go.log, act: say(form.commands) };
    if (sheet === 'seat' && seating.command) return { name: go.seats(String(seating.command.who)), small: words.pad.seat(seating.seat), act: say([seating.command]) };
    return { name: sheet === 'seat' ? go.name : go.above, small: '', act: null };
}

function Foot(props: FootProps) {
    const { view, pad, sheet, onSheet, onDone, form, seat, onSeat, hint } = props;
    const undo = view.undo ?? null;
    const busy = pad.busy || pad.link !== 'live';
    const back = sheet !== 'none';
    const betting = seat > 0 && taskOf(view) === 'bets';
    const seatRight: Go = { name: words.pad.seatRight(seat), small: words.pad.backToTable, act: () => onSeat(0) };
    const { name, small, act } = back ? sheetGo(props) : betting ? seatRight : goOf(view, pad.say, hint);
    const takeBack = () => (back ? onSheet('none') : undo && void pad.say({ verb: 'correct', why: words.pad.wrong }));
    const letFloorRule = () => void pad.say({ verb: 'callfloor', why: form.name ? title(form.name) : words.pad.anAccident }).then((taken) => taken && onDone());
    useEffect(() => {
        const typed = (press: KeyboardEvent) => {
            if (busy || press.ctrlKey || press.metaKey || press.altKey || press.target instanceof HTMLInputElement || press.target instanceof HTMLSelectElement) return;
            if (press.defaultPrevented) return;
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
                <Icon name="undo" />
                <span>
                    {back ? words.pad.back : words.pad.undo}
                    <small>{back ? words.pad.nothingHappened : undo ? withSigns(eventWords(view, undo)) : words.pad.nothingToUndo}</small>
                </span>
            </button>
            {sheet === 'accident' ? (
                <button type="button" class="btn tool" disabled={busy} onClick={letFloorRule}>
                    <Icon name="bell" />
                    {words.pad.letFloorRule}
                </button>
            ) : (
                <>
                    <button type="button" class="btn tool" disabled={busy || view.phase !== 'play' || depthOf(view) !== 'full'} onClick={() => onSheet('accident')}>
                        <Icon name="warn" />
                        <span>
                            {words.pad.accident}
                            {depthOf(view) !== 'full' ? <small>{words.pad.accidentKept}</small> : view.phase !== 'play' && <small>{words.pad.accidentWhen}</small>}
                        </span>
                    </button>
                    <button type="button" class="btn tool" aria-pressed={sheet === 'call'} disabled={busy} onClick={() => onSheet('call')}>
                        <Icon name="bell" />
                        {words.pad.callFloor}
                    </button>
                </>
            )}
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
    const seating = useSeating();
    const [betting, setBetting] = useState(0);
    const [hint, setHint] = useState('');
    const [side, setSide] = useState('');
    const [left, setLeft] = useState(() => localStorage.getItem(LEFT) === '1');
    const seat = view?.places.some((each) => each.place === betting) ? betting : 0;
    const done = () => setSheet('none');
    const onSheet = (next: Sheet) => {
        if (next === 'accident' && !view?.call) void pad.say({ verb: 'callfloor', why: words.pad.looksUp });
        if (next === 'none' && holds(view)) void pad.say({ verb: 'endcall', why: words.pad.nothingHappened });
        setSheet(next);
    };
    const openSeat = (at: number) => {
        seating.open(at);
        onSheet('seat');
    };
    const onLeft = (is: boolean) => {
        localStorage.setItem(LEFT, is ? '1' : '0');
        setLeft(is);
    };
    useEffect(() => {
        setHint('');
        setSide('');
    }, [view?.seq]);
    const byHand = view !== null && (view.settings.entered === 1 || depthOf(view) !== 'full');
    return (
        <Rules.Provider value={rules}>
            <div class={`staff pad${view && isPot(view) ? ' poker' : ''}${left ? ' left' : ''}`} data-task={view ? taskOf(view) : ''} data-phase={view?.phase}>
                <Head id={id} view={view} session={session} link={pad.link} left={left} onLeft={onLeft} />
                {!view ? (
                    <main class="work">{pad.trouble && <Refused words={pad.trouble} />}</main>
                ) : !byHand ? (
                    <main class="work">
                        <Work.Headline text={words.pad.byMachine} more={words.pad.setEntered} />
                    </main>
                ) : (
                    <>
                        <ol class="steps" aria-label={words.pad.stepsOfHand}>
                            {stepsOf(view, side !== '').map((each) => (
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
                            {sheet === 'accident' ? (
                                <AccidentWork view={view} form={form} />
                            ) : sheet === 'call' ? (
                                <CallSheet pad={pad} done={done} />
                            ) : sheet === 'seat' ? (
                                <SeatingWork view={view} form={seating} busy={pad.busy} say={pad.say} done={done} />
                            ) : (
                                <Main view={view} pad={pad} seat={seat} onSeat={setBetting} onEmpty={openSeat} onHint={setHint} side={side} onSide={setSide} />
                            )}
                        </main>
                        <Side view={view} busy={pad.busy || pad.link !== 'live'} say={pad.say} onSeat={openSeat} waits={holds(view)} />
                        <Foot view={view} pad={pad} sheet={sheet} onSheet={onSheet} onDone={done} form={form} seating={seating} seat={seat} onSeat={setBetting} hint={hint} />
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
