// What the floor can set at a table, with what it may be and when it may change. An edition,
// and what wagers pay, are proposed at a table that has been played at: another approves.
import { useState } from 'preact/hooks';
import { RuleId } from '../record/rules';
import { Proposals, useProposals } from '../staff/proposals';
import { sayToHouse, Trouble } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { Game, Setting } from '../wire/view';
import { words } from '../words/language';
import { dollars, title } from '../words/words';
import { Reason, type PaneProps } from './drawer';

export const settingName = (name: string) => words.floor.terms.names[name] ?? words.terms.names[name] ?? title(name);

/** As people read it: amounts as dollars, the rest as it is said. */
const shown = (setting: Setting, value: number | string | undefined) =>
    value === undefined ? '' : setting.money && typeof value === 'number' ? dollars(value) : String(value);

/** The setting that is chosen: its value, and who must agree. */
function Change({ view, session, say, setting }: PaneProps & { setting: Setting }) {
    const [value, setValue] = useState('');
    const [why, setWhy] = useState('');
    const [refused, setRefused] = useState('');
    const { proposals, again } = useProposals(session);
    const two = setting.two_persons && view.hand > 0;
    const { terms } = words.floor;
    const command = { name: setting.name, value: value.trim().replace(/^\$/, ''), why: why.trim() };
    const clear = () => {
        setValue('');
        setWhy('');
        setRefused('');
    };
    const propose = () =>
        sayToHouse(session, { verb: 'propose', word: 'set', table: view.id, ...command })
            .then(() => {
                clear();
                again();
            })
            .catch((trouble: unknown) => setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer));
    const missing = !command.value ? terms.sayValue : !command.why ? words.floor.drawer.sayReason : '';
    return (
        <>
            <p class="small dim">
                {terms.now(shown(setting, view.settings[setting.name]))} {terms.changes[setting.changes] ?? ''} {setting.rule && <RuleId id={setting.rule} />}
            </p>
            <label class="f">
                {terms.value}
                {setting.values ? (
                    <select class="field" value={value} onChange={(change) => setValue(change.currentTarget.value)}>
                        <option value="">{words.floor.accident.choose}</option>
                        {setting.values.map((each) => (
                            <option key={each}>{each}</option>
                        ))}
                    </select>
                ) : (
                    <input class="field" inputMode="decimal" placeholder={terms.range(shown(setting, setting.lowest), shown(setting, setting.highest))} value={value} onInput={(input) => setValue(input.currentTarget.value)} />
                )}
            </label>
            <Reason value={why} onValue={setWhy} label={words.floor.drawer.reason} />
            {refused && (
                <p class="msg" role="alert">
                    {refused}
                </p>
            )}
            <button type="button" class="btn go" disabled={missing !== ''} onClick={() => (two ? void propose() : void say({ verb: 'set', ...command }).then((done) => done && clear()))}>
                <span>
                    {missing || terms.act(settingName(setting.name), value)}
                    <small>{two ? terms.two : terms.one}</small>
                </span>
            </button>
            <Proposals list={proposals.filter((each) => each.table === view.id)} session={session} done={again} />
        </>
    );
}

export function TermsPane(props: PaneProps) {
    const { view } = props;
    const settings = useAnswer<Game[]>('games').value?.find((each) => each.id === view.game)?.settings ?? [];
    const [name, setName] = useState('');
    const setting = settings.find((each) => each.name === name);
    return (
        <>
            <h3>{words.floor.terms.heading}</h3>
            <label class="f">
                {words.floor.terms.which}
                <select class="field" value={name} onChange={(change) => setName(change.currentTarget.value)}>
                    <option value="">{words.floor.accident.choose}</option>
                    {settings.map((each) => (
                        <option key={each.name} value={each.name}>
                            {settingName(each.name)}
                        </option>
                    ))}
                </select>
            </label>
            {setting && <Change key={name} {...props} setting={setting} />}
        </>
    );
}
