// Rule on what happened: an accident of the game's own list, with what the rule says of it
// before it is confirmed; a ruling in words; a misdeal; disputes; and the last hands.
import { useState } from 'preact/hooks';
import { useRules } from '../record/rules';
import { useAnswer, useRecall } from '../wire/hooks';
import type { Accident, Command, Rule } from '../wire/view';
import { passed } from '../words/floor';
import { words } from '../words/language';
import { placeName, signed, title } from '../words/words';
import { Reason, type PaneProps } from './drawer';
import { Evidence } from './floor';

export function Gist({ rule }: { rule: Rule | undefined }) {
    if (!rule) return null;
    return (
        <blockquote class="gist">
            {rule.gist}
            <footer>
                <a class="rid" href={`/book/${rule.id}`} target="_blank">{rule.id}</a>
            </footer>
        </blockquote>
    );
}

/** The fields that an accident must name, as the table has them. */
function AccidentFields({ accident, view, draft, onDraft }: { accident: Accident; view: PaneProps['view']; draft: Command; onDraft(draft: Command): void }) {
    const places = view.places.map((each) => each.place);
    return (
        <div class="two">
            {accident.names.filter((name) => name === 'seat' || name === 'spot').map((name) => (
                <label key={name} class="f">
                    {name === 'seat' ? words.floor.accident.whose : words.floor.accident.spot}
                    <select class="field" value={String(draft[name] ?? '')} onChange={(change) => onDraft({ ...draft, [name]: Number(change.currentTarget.value) || undefined })}>
                        <option value="">{words.floor.accident.choose}</option>
                        {places.map((place) => (
                            <option key={place} value={place}>
                                {place} {placeName(view, place)}
                            </option>
                        ))}
                    </select>
                </label>
            ))}
            {accident.names.includes('cards') && (
                <label class="f">
                    {words.floor.accident.cards}
                    <input
                        class="field"
                        value={(draft.cards ?? []).join(' ')}
                        onInput={(input) => onDraft({ ...draft, cards: input.currentTarget.value.split(/\s+/).filter(Boolean) })}
                    />
                </label>
            )}
            {accident.names.includes('count') && (
                <label class="f">
                    {words.floor.accident.count}
                    <input class="field" inputMode="numeric" value={draft.count ?? ''} onInput={(input) => onDraft({ ...draft, count: Number(input.currentTarget.value) || undefined })} />
                </label>
            )}
        </div>
    );
}

function missingOf(accident: Accident, draft: Command): string {
    const lacks = accident.names.find((name) => draft[name] === undefined || (Array.isArray(draft[name]) && draft[name].length === 0));
    return lacks ? words.floor.accident.lacks(lacks) : '';
}

/** Possible now: it is listed, or it must name cards or a number, which nothing can list. */
const possible = (accident: Accident, view: PaneProps['view']) =>
    view.legal.some((each) => each.command.verb === 'accident' && each.command.name === accident.name) ||
    (view.phase === 'play' && (accident.names.includes('cards') || accident.names.includes('count')));

function Accidents({ view, say, rules }: PaneProps & { rules: Map<string, Rule> }) {
    const { value } = useAnswer<Accident[]>(`accidents?game=${encodeURIComponent(view.game)}`);
    const [draft, setDraft] = useState<Command | null>(null);
    if (!value?.length) return <p class="dim small">{words.floor.accident.none}</p>;
    const now = value.filter((each) => possible(each, view));
    const chosen = value.find((each) => each.name === draft?.name);
    const missing = chosen && draft ? missingOf(chosen, draft) : '';
    return (
        <>
            <h3>{words.floor.accident.heading}</h3>
            <div class="opt">
                {now.map((each) => (
                    <button key={each.name} type="button" class="btn" aria-pressed={each === chosen} onClick={() => setDraft({ verb: 'accident', name: each.name })}>
                        <span>
                            {title(each.name)}
                            <small>{each.gist}</small>
                        </span>
                    </button>
                ))}
            </div>
            {now.length < value.length && <p class="dim small">{words.floor.accident.notNow(value.filter((each) => !now.includes(each)).map((each) => each.name))}</p>}
            {chosen && draft && (
                <>
                    <AccidentFields accident={chosen} view={view} draft={draft} onDraft={setDraft} />
                    <Gist rule={rules.get(chosen.follows) ?? rules.get(chosen.rule)} />
                    <button type="button" class="btn go" disabled={missing !== ''} onClick={() => void say(draft).then((done) => done && setDraft(null))}>
                        <span>
                            {missing || words.floor.accident.rule(chosen.name)}
                            <small>{words.floor.accident.toLog(chosen.follows)}</small>
                        </span>
                    </button>
                </>
            )}
        </>
    );
}

function Words({ view, say, rules }: PaneProps & { rules: Map<string, Rule> }) {
    const [why, setWhy] = useState('');
    const [rule, setRule] = useState('');
    const can = (verb: string) => view.legal.some((each) => each.command.verb === verb);
    const send = (verb: string, more = {}) => void say({ verb, why: why.trim(), ...more }).then((done) => done && setWhy(''));
    return (
        <>
            <h3>{words.floor.ruling.heading}</h3>
            <label class="f">
                {words.floor.ruling.by}
                <input class="field" list="rules-here" value={rule} placeholder={words.floor.ruling.own} onInput={(input) => setRule(input.currentTarget.value.trim().toUpperCase())} />
            </label>
            <datalist id="rules-here">
                {[...rules.values()].map((each) => (
                    <option key={each.id} value={each.id}>
                        {each.gist.slice(0, 80)}
                    </option>
                ))}
            </datalist>
            <Gist rule={rules.get(rule)} />
            <Reason value={why} onValue={setWhy} />
            <div class="acts">
                <button type="button" class="btn go" disabled={!why.trim()} onClick={() => send('ruling', rule ? { name: rule } : {})}>
                    <span>
                        {words.floor.ruling.act}
                        <small>{why.trim() ? words.floor.accident.toLog(rule) : words.floor.ruling.say}</small>
                    </span>
                </button>
                {['misdeal', 'calloff', 'resume'].filter(can).map((verb) => (
                    <button key={verb} type="button" class="btn" disabled={!why.trim()} onClick={() => send(verb)}>
                        {words.floor.ruling.acts[verb]}
                    </button>
                ))}
            </div>
        </>
    );
}

function Disputes({ view, row, say }: PaneProps) {
    const open = view.marks.filter((mark) => mark.mark === 'dispute');
    const [who, setWho] = useState('');
    const [why, setWhy] = useState('');
    const [rule, setRule] = useState('');
    const decide = (name: string) => void say({ verb: 'outcome', who: name, why: why.trim(), ...(rule ? { name: rule } : {}) }).then((done) => done && setWhy(''));
    return (
        <>
            <h3>{words.floor.disputes.heading}</h3>
            {open.map((mark) => (
                <div key={mark.who} class="dispute">
                    <p>
                        <b>{mark.who}</b> {words.floor.disputes.open(mark.count, passed(row.now - mark.since))} <Evidence table={view.id} hand={mark.count} />
                    </p>
                    <button type="button" class="btn" disabled={!why.trim()} onClick={() => decide(mark.who)}>
                        <span>
                            {words.floor.disputes.decide}
                            <small>{why.trim() ? words.floor.disputes.withWords : words.floor.disputes.sayOutcome}</small>
                        </span>
                    </button>
                </div>
            ))}
            {view.hand > 0 && (
                <>
                    <div class="two">
                        <label class="f">
                            {words.floor.disputes.who(view.hand)}
                            <select class="field" value={who} onChange={(change) => setWho(change.currentTarget.value)}>
                                <option value="">{words.floor.accident.choose}</option>
                                {view.places.map((each) => (
                                    <option key={each.place}>{each.who}</option>
                                ))}
                            </select>
                        </label>
                        <label class="f">
                            {words.floor.disputes.rule}
                            <input class="field" list="rules-here" value={rule} onInput={(input) => setRule(input.currentTarget.value.trim().toUpperCase())} />
                        </label>
                    </div>
                    <Reason value={why} onValue={setWhy} label={words.floor.disputes.about} />
                    <button type="button" class="btn" disabled={!who || !why.trim()} onClick={() => void say({ verb: 'dispute', who, why: why.trim() }).then((done) => done && setWhy(''))}>
                        {words.floor.disputes.act}
                    </button>
                </>
            )}
        </>
    );
}

function Hands({ view, onAbout }: PaneProps) {
    const hands = useRecall(view.id, view.hand);
    return (
        <>
            <h3>{words.floor.hands.heading}</h3>
            <ul class="hands">
                {hands.slice(0, 5).map((hand) => (
                    <li key={hand.hand}>
                        <a href={`/replay/${view.id}/${hand.hand}`}>{words.floor.hand(hand.hand)}</a>
                        <span class="dim">
                            {hand.net.map((each) => `${placeName(view, each.seat)} ${signed(each.amount)}`).join(', ') || words.floor.hands.nothing}
                            {hand.put_right && hand.put_right.length > 0 && <b class="tag">{words.putRight.note(hand.put_right.length)}</b>}
                        </span>
                        <button type="button" class="btn quiet" onClick={() => onAbout(hand.hand)}>
                            {words.floor.hands.putRight}
                        </button>
                        <Evidence table={view.id} hand={hand.hand} />
                    </li>
                ))}
            </ul>
            {hands.length === 0 && <p class="dim small">{words.floor.hands.none}</p>}
        </>
    );
}

export function RulingPane(props: PaneProps) {
    const rules = useRules(props.view.game);
    return (
        <>
            <Accidents {...props} rules={rules} />
            <Words {...props} rules={rules} />
            <Disputes {...props} />
            <Hands {...props} />
        </>
    );
}
