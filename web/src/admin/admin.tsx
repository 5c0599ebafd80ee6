// The administrator's page: is the house well, first of all; then people, tables, what waits
// for a second person.
import { useState } from 'preact/hooks';
import { Refused, StaffFrame, type StaffProps } from '../staff/frame';
import { Proposals, useProposals } from '../staff/proposals';
import { backUp, sayToHouse, Trouble } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { FloorRow, Session } from '../wire/view';
import { words } from '../words/language';
import { Companies, Editions, Panel, Policy, type Office } from './office';
import { OpenTables } from './tables';
import { People } from './users';

interface Health {
    status: string;
    version: string;
    now: number;
    started: number;
    records: number;
    verifying: null | { records: number; of: number };
    trouble: string | null;
    frozen: number;
    disk: { free: number; journal: number };
    head: { seq: number; hash: string; at: number } | null;
    keys: { name: string; hash: string }[];
    sockets: number;
    commit_micros: number;
}

interface Backup {
    file: string;
    at: number;
    bytes: number;
}

interface Backups {
    folder: string | null;
    trouble: string | null; // why nothing can be kept there, and what to do
    backups: Backup[];
}

interface Fact {
    name: string;
    good: boolean;
    says: string;
    more: string;
}

const DAY = 86_400_000;
const LOW_DISK = 2 ** 30;

function factsOf(health: Health, kept: Backups | null): Fact[] {
    const { admin } = words;
    const backups = kept?.folder ? kept.backups : null;
    const last = backups?.reduce<Backup | null>((best, each) => (best && best.at > each.at ? best : each), null) ?? null;
    const whole = health.frozen === 0;
    return [
        { name: admin.facts.house, good: health.status === 'ok', says: health.status === 'ok' ? admin.running : (health.trouble ?? health.status), more: admin.since(health.started, health.now, health.version) },
        {
            name: admin.facts.journal,
            good: whole,
            says: whole ? (health.verifying ? admin.verifying : admin.whole) : admin.damaged(health.frozen),
            more: health.verifying ? admin.verified(health.verifying.records, health.verifying.of) : admin.records(health.records),
        },
        { name: admin.facts.disk, good: health.disk.free > LOW_DISK, says: admin.free(health.disk.free), more: admin.journalHas(health.disk.journal) },
        ...(kept
            ? [
                  {
                      name: admin.facts.backup,
                      good: last !== null && health.now - last.at < DAY,
                      says: last ? admin.ago(last.at, health.now) : admin.none,
                      more: kept.trouble ? admin.noPlace : backups === null ? admin.noFolder : last ? admin.backupHas(last.file, last.bytes) : admin.make,
                  },
              ]
            : []), // it is not known yet
        { name: admin.facts.head, good: health.head !== null, says: health.head ? admin.record(health.head.seq) : admin.noHead, more: health.head ? health.head.hash.slice(0, 16) : '' },
    ];
}

function HealthStrip({ facts }: { facts: Fact[] }) {
    return (
        <dl class="health">
            {facts.map((fact) => (
                <div key={fact.name}>
                    <dt class={fact.good ? 'ok' : 'warn'}>{fact.name}</dt>
                    <dd class={fact.good ? '' : 'warn'}>
                        {fact.says}
                        <small class="dim">{fact.more}</small>
                    </dd>
                </div>
            ))}
        </dl>
    );
}

function BackupPanel({ session, kept, again }: { session: Session; kept: Backups; again(): void }) {
    const [refused, setRefused] = useState('');
    const make = () =>
        backUp(session)
            .then(() => {
                setRefused('');
                again();
            })
            .catch((trouble: unknown) => setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer));
    return (
        <Panel heading={words.admin.backup.heading}>
            {kept.folder === null ? (
                <p>{words.admin.backup.how}</p>
            ) : kept.trouble ? (
                <Refused words={`${kept.trouble}.`} />
            ) : (
                <button type="button" class="btn go" onClick={() => void make()}>
                    {words.admin.backup.act}
                </button>
            )}
            {refused && (
                <p class="msg" role="alert">
                    {refused}
                </p>
            )}
            <p class="small dim">{words.admin.backup.about}</p>
        </Panel>
    );
}

function Tables({ session, rows, again }: { session: Session; rows: FloorRow[]; again(): void }) {
    const [open, setOpen] = useState(false);
    return (
        <section class="panel" id="tables" aria-label={words.admin.tables.heading}>
            <header>
                <h2>{words.admin.tables.heading}</h2>
                <span class="small dim">{words.admin.tables.open(rows.length)}</span>
                <span class="grow" />
                <button type="button" class="btn" onClick={() => setOpen(!open)}>
                    {open ? words.admin.tables.notNow : words.admin.tables.more}
                </button>
            </header>
            <div class="in">
                <table class="data">
                    <tbody>
                        {rows.map((row) => (
                            <tr key={row.id}>
                                <td>
                                    <b>{row.id}</b>
                                </td>
                                <td>{row.title}</td>
                                <td>{words.floor.tile(row)}</td>
                                <td class="num">{words.admin.tables.players(row.seats.filter(Boolean).length)}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
                {open && (
                    <OpenTables
                        session={session}
                        onOpened={() => {
                            setOpen(false);
                            again();
                        }}
                    />
                )}
            </div>
        </section>
    );
}

/** A new house key: proposed here, approved by another administrator, changed within a day. */
function ProposeKey({ session, done }: { session: Session; done(): void }) {
    const [why, setWhy] = useState('');
    const [refused, setRefused] = useState('');
    const propose = () =>
        sayToHouse(session, { verb: 'propose', word: 'key', name: 'house', why: why.trim() })
            .then(() => {
                setWhy('');
                setRefused('');
                done();
            })
            .catch((trouble: unknown) => setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer));
    return (
        <>
            <label class="f">
                {words.admin.keys.why}
                <input class="field" value={why} maxLength={79} onInput={(input) => setWhy(input.currentTarget.value)} />
            </label>
            <button type="button" class="btn" disabled={!why.trim()} onClick={() => void propose()}>
                {why.trim() ? words.admin.keys.propose : words.admin.keys.sayWhy}
            </button>
            {refused && (
                <p class="msg" role="alert">
                    {refused}
                </p>
            )}
            <p class="small dim">{words.admin.keys.how}</p>
        </>
    );
}

function Home({ session }: { session: Session }) {
    const { value: health } = useAnswer<Health>('health', 5000);
    const { value: kept, again: lookBackups } = useAnswer<Backups>('backups', 30_000);
    const { value: rows, again: lookTables } = useAnswer<FloorRow[]>('tables', 5000);
    const { value: office, again: lookOffice } = useAnswer<Office>('house', 10_000);
    const { proposals, again } = useProposals(session);
    const lookProposals = () => {
        again();
        lookOffice();
    };
    return (
        <main class="admin">
            <h1 class="visually-hidden">{words.admin.heading}</h1>
            {health && <HealthStrip facts={factsOf(health, kept)} />}
            <div class="col">
                <People session={session} />
                {rows && <Tables session={session} rows={rows} again={lookTables} />}
                <Companies session={session} />
            </div>
            <div class="col">
                <Proposals list={proposals} session={session} done={lookProposals} />
                {office?.editions && <Editions office={office} session={session} done={lookProposals} />}
                {office && <Policy office={office} />}
                {kept && <BackupPanel session={session} kept={kept} again={lookBackups} />}
                {health && (
                    <Panel heading={words.admin.keys.heading} aside={words.admin.keys.two}>
                        <table class="data">
                            <tbody>
                                {health.keys.map((key) => (
                                    <tr key={key.name}>
                                        <td>{key.name}</td>
                                        <td class="hash">{key.hash.slice(0, 24)}</td>
                                    </tr>
                                ))}
                            </tbody>
                        </table>
                        <ProposeKey session={session} done={lookProposals} />
                    </Panel>
                )}
            </div>
        </main>
    );
}

export function AdminPage(props: StaffProps) {
    return (
        <StaffFrame {...props} path="/admin">
            {(session) => <Home session={session} />}
        </StaffFrame>
    );
}
