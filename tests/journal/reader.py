#!/usr/bin/env python3
"""Reads a journal by docs/journal-format.md and docs/journal-format.json alone.

    reader.py JOURNAL              the transcript, as `housedealer replay` prints it
    reader.py JOURNAL --summary    what it counted and where money lies, as JSON

Nothing here is shared with the program. Whatever does not fit the page ends the
reading with one line and exit code 1."""
import hashlib
import json
import os
import sqlite3
import sys

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/journal-format.json")
LISTS = json.load(open(PAGE, encoding="utf-8"))
LIMITS = LISTS["limits"]
RECORDS = {row["number"]: row["name"] for row in LISTS["records"]}
AUDIENCES = {row["number"] for row in LISTS["audiences"]}
COMMANDS = {row["number"]: row for row in LISTS["commands"]}
EVENTS = {row["number"]: row for row in LISTS["events"]}
FIELDS = LISTS["fields"]
FACES = {row["number"]: row["name"] for row in LISTS["faces"]}
TILES = 53  # from here on, a comma between faces
CHOICES = {kind: {row["number"]: row["name"] for row in LISTS[kind + "s"]}
           for kind in ("wager", "hand", "result", "mark")}
DECK, SCRIPT = 0, 4294967295
HOUSE_RECORDS = ("OPENING", "ANCHOR", "PERSON", "ERASED")
HOUSE_FIRST = 192  # from here on, commands and events of the house's own chain


class Bad(Exception):
    pass


def need(condition, why):
    if not condition:
        raise Bad(why)


# ---- values -----------------------------------------------------------------

def number(n):
    out = b""
    while n > 127:
        out, n = out + bytes([n & 127 | 128]), n >> 7
    return out + bytes([n])


def text(raw):
    return number(len(raw)) + raw


def H(tag, *parts):
    return hashlib.blake2b(text(tag.encode()) + b"".join(parts), digest_size=32).digest()


def printable(raw):
    try:
        words = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Bad("a text that is not UTF-8") from None
    need(all(ord(c) >= 32 and ord(c) != 127 and c not in '"\\' for c in words), "a text that is not printable")
    return words


class Body:
    def __init__(self, raw):
        self.raw, self.at = raw, 0

    def bytes(self, count):
        need(self.at + count <= len(self.raw), "it ends too early")
        self.at += count
        return self.raw[self.at - count:self.at]

    def number(self, most=2 ** 64 - 1):
        value = shift = 0
        while True:
            byte = self.bytes(1)[0]
            value |= (byte & 127) << shift
            if byte < 128:
                need(byte > 0 or shift == 0, "a number longer than it need be")
                need(value <= most, "a number too large")
                return value
            shift += 7
            need(shift < 64, "a number too long")

    def money(self, most):
        value = self.number()
        value = -(value + 1) // 2 if value & 1 else value // 2
        need(0 <= value <= most, "money below zero, or too much")
        return value

    def text(self, most):
        raw = self.bytes(self.number(most))
        need(0 not in raw, "a zero in a text")
        return printable(raw)

    def end(self):
        need(self.at == len(self.raw), "bytes behind its end")


# ---- commands and events ----------------------------------------------------

def read_field(body, field):
    kind, most = field["kind"], field["most"]
    if kind == "money":
        return body.money(most)
    if kind == "cards":
        cards = [body.number(255) for _ in range(body.number(most))]
        need(all(card in FACES for card in cards), "a card that is none")
        return cards
    if kind == "text":
        return body.text(most)
    if kind == "digest":
        return body.bytes(most)
    return body.number(most)


def read_fields(body):
    mask, has = body.number(2 ** 32 - 1), {}
    need(mask < 1 << len(FIELDS), "a field that this page does not know: the journal is newer")
    for field in FIELDS:
        if mask >> field["bit"] & 1:
            value = read_field(body, field)
            need(any(value) if isinstance(value, bytes) else value, "a field that is there and empty")
            has[field["name"]] = value
    return has


def read_command(body):
    kind, at = body.number(255), body.number()
    need(kind in COMMANDS, "a command that this page does not know: the journal is newer")
    row, has = COMMANDS[kind], read_fields(body)
    need(set(row["needs"]) <= set(has) <= set(row["needs"] + row["may"]), "fields that the command has not")
    return {"kind": kind, "name": row["name"], "at": at, "has": has}


def read_event(body):
    kind = body.number(255)
    need(kind in EVENTS, "an event that this page does not know: the journal is newer")
    need(body.number(255) in AUDIENCES, "an audience that is none")
    has = read_fields(body)
    need(set(has) <= set(EVENTS[kind]["fields"]), "fields that the event has not")
    return {"kind": kind, "name": EVENTS[kind]["name"], "has": has, "rule": body.text(LIMITS["rule"])}


def read_steps(raw, at_ms):
    body, steps = Body(raw), []
    while not steps or body.at < len(raw):
        by = body.number(2 ** 32 - 1)
        command = read_command(body)
        need(command["at"] == at_ms, "a command of another time than its record")
        events = [read_event(body) for _ in range(body.number(LIMITS["events"]))]
        steps.append((by, command, events))
    return steps


# ---- the house's own records ------------------------------------------------

def read_opening(raw):
    body = Body(raw)
    opening = {"version": body.text(4096), "rulebook": body.bytes(32), "zone": body.text(4096),
               "day": body.number(1439), "tables": [], "script": None}
    count, opening["script"] = body.number(65535), body.number(1)
    for _ in range(count):
        opening["tables"].append((body.text(4096), body.number(65535), body.bytes(32)))
    body.end()
    return opening


def read_anchor(raw):
    body, rows, last = Body(raw), [], 0
    count = body.number(LIMITS["anchor_rows"])
    need(count > 0, "an anchor of nothing")
    for _ in range(count):
        table, seq, hash_ = body.number(2 ** 32 - 2), body.number(), body.bytes(32)
        need(table > last and seq > 0, "an anchor out of order")
        rows.append((table, seq, hash_))
        last = table
    body.end()
    return rows


def read_person(raw):
    body = Body(raw)
    person = body.number(2 ** 32 - 1), body.bytes(32)
    body.end()
    return person


def read_secret(raw):
    body = Body(raw)
    secret = body.number(2 ** 32 - 1), body.bytes(32), body.bytes(72)
    body.end()
    return secret


def read_box(raw):
    body = Body(raw)
    box = body.number(2 ** 32 - 1), body.bytes(32), body.bytes(32), body.bytes(80)
    body.end()
    return box


# ---- printing ---------------------------------------------------------------

def dollars(cents):
    sign, cents = ("-" if cents < 0 else ""), abs(cents)
    return f"{sign}{cents // 100}" + (f".{cents % 100:02}" if cents % 100 else "")


def quoted(words):
    return f'"{words}"' if " " in words else words


class Names:
    def __init__(self, rows):
        self.rows = {person: (name, salt) for person, name, salt in rows}

    def of(self, person):
        name = self.rows.get(person, (b"", b""))[0].decode("utf-8")
        return quoted(name or f"person {person}")


def printed(field, value, names):
    kind = field["kind"]
    if kind in CHOICES:
        return CHOICES[kind][value]
    if kind == "money":
        return dollars(value)
    if kind == "cards":
        out = FACES[value[0]]
        for card in value[1:]:
            out += ("," if TILES <= card < 255 else "") + FACES[card]
        return out
    if kind == "text":
        return quoted(value)
    if kind == "digest":
        return value.hex()
    return names.of(value) if kind == "person" else str(value)


def line(name, has, names):
    words = [name]
    for field in FIELDS:
        if field["name"] in has and field["name"] not in ("at", "digest", "until"):
            words.append(f'{field["name"]}={printed(field, has[field["name"]], names)}')
    return " ".join(words)


class Sum:
    """What a hand moved, by place."""

    def __init__(self):
        self.net, self.drop, self.jackpot, self.pool, self.outside = {}, 0, 0, 0, 0

    def move(self, place, amount):
        self.net[place] = self.net.get(place, 0) + amount

    def follow(self, event):
        name, has = event["name"], event["has"]
        amount, seat = has.get("amount", 0), has.get("seat", 0)
        if name in ("FEE", "FEE-BACK"):
            amount = amount if name == "FEE" else -amount
            self.drop += amount
            if seat:
                self.move(seat, -amount)
        elif name == "CASH-IN":
            self.outside -= amount
            if seat:
                self.move(seat, amount)
        elif name == "POOLED":
            if seat:
                self.pool += amount
                self.move(seat, -amount)
        elif name == "AWARDED":
            self.pool -= amount
            self.move(seat, amount)
        elif name in ("JACKPOT", "JACKPOT-BACK"):
            self.jackpot += amount if name == "JACKPOT" else -amount
        elif name in ("PUT", "UNPUT", "POT"):
            self.move(seat, -amount if name == "PUT" else amount)
        elif name in ("PAID", "TAKEN"):
            amount = amount if name == "PAID" else -amount
            self.move(seat, amount)
            self.move(has.get("from", 0), -amount)
        elif name in ("PUSHED", "RETURNED", "UNBANKED"):
            self.move(seat, 0)

    def line(self):
        words, total = ["= SUM"], self.drop + self.jackpot + self.pool + self.outside
        for place in sorted(self.net):
            net = self.net[place]
            total += net
            words.append(f"seat={place} {'+' if net > 0 else ''}{dollars(net)}")
        words += [f"outside {dollars(self.outside)}"] if self.outside else []
        words += [f"drop +{dollars(self.drop)}"] if self.drop else []
        words += [f"jackpot +{dollars(self.jackpot)}"] if self.jackpot else []
        words += [f"pool {'+' if self.pool > 0 else ''}{dollars(self.pool)}"] if self.pool else []
        return " ".join(words + (["zero"] if total == 0 else [f"off by {dollars(total)}"]))


# ---- money ------------------------------------------------------------------

class Ledger:
    def __init__(self):
        self.balance = {}

    def account(self, words, has, named):
        kind, _, index = words.partition(" of ")
        if named and index not in has:
            return named[has["name" if index == "seat" else "value"]], 0
        return kind, has.get(index, 0) if index else 0

    def post(self, event):
        row = EVENTS[event["kind"]]
        seatless = "seat" not in event["has"] and "posts_without_seat" in row
        for posting in row["posts_without_seat" if seatless else "posts"]:
            amount = event["has"].get(posting["what"], 0)
            for words, sign in ((posting["from"], -1), (posting["to"], 1)):
                account = self.account(words, event["has"], row.get("accounts"))
                self.balance[account] = self.balance.get(account, 0) + sign * amount

    def check(self):
        need(sum(self.balance.values()) == 0, "the accounts do not sum to zero")
        below = ("cage", "transit", "differences", "outside")
        need(all(amount >= 0 for (kind, _), amount in self.balance.items() if kind not in below),
             "an account other than cage, transit, differences and outside is below zero")


class Transfers:
    """Both ends of each, by the chains that it leaves and reaches; 0 is the house."""

    def __init__(self):
        self.sent, self.received = {}, {}

    def note(self, ends, way, transfer, has):
        rows = ends.setdefault(way, [])
        need(transfer == len(rows) + 1, "a transfer twice, or out of order")
        box = has["count"] if "who" not in has and "count" in has else 0
        rows.append((has.get("who", 0), box, has["amount"]))

    def follow(self, table, event):
        name, has = event["name"], event["has"]
        sends = name in ("SENT", "JACKPOT-SENT", "JACKPOT-PAID", "DROPPED")
        if not sends and name not in ("RECEIVED", "JACKPOT-RECEIVED", "SENT-BACK", "DROP-RECEIVED"):
            return
        need(("table" in has) == (table == 0), "a transfer of no place")
        need(name not in ("SENT", "RECEIVED") or ("seat" in has) == (table > 0), "a transfer of no place")
        nobodys = ("JACKPOT-SENT", "JACKPOT-RECEIVED", "DROPPED", "DROP-RECEIVED")
        need(("who" in has) == (name not in nobodys), "a transfer of nobody")
        need(name not in ("DROPPED", "DROP-RECEIVED") or "count" in has, "a box without a number")
        here, there = (table, 0) if table > 0 else (0, has["table"])
        if sends:
            self.note(self.sent, (here, there), has["transfer"], has)
        else:
            self.note(self.received, (there, here), has["transfer"], has)
        if name == "SENT-BACK":
            self.note(self.sent, (here, there), has["count"], has)

    def under_way(self):
        rows = []
        for way in sorted({**self.sent, **self.received}):
            sent, received = self.sent.get(way, []), self.received.get(way, [])
            need(sent[:len(received)] == received, f"a transfer from {way[0]} to {way[1]} that was not sent so")
            rows += [(*way, number, *sent[number - 1]) for number in range(len(received) + 1, len(sent) + 1)]
        return rows


# ---- the journal ------------------------------------------------------------

class Journal:
    def __init__(self, path):
        need(os.path.exists(path), "there is no such file")
        self.db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        self.db.text_factory = bytes
        need(self.one("PRAGMA application_id") == 0x48446C72, "not a House Dealer journal")
        need(self.one("PRAGMA user_version") == LISTS["format"], "a journal of another format")
        rows = dict(self.db.execute("SELECT name, value FROM format"))
        archives = rows.pop(b"archives", None)
        need(rows == {b"format": b"house dealer journal 2", b"hash": b"blake2b-256"}, "another format row")
        need(archives in (None, b"beside"), "archives that lie elsewhere")
        self.files = ["main"]
        if archives is not None:
            self.attach(os.path.dirname(os.path.realpath(path)))
        self.names = Names(self.db.execute("SELECT person, name, salt FROM person"))
        self.lines, self.heads, self.hashes, self.anchors = [], {}, {}, []
        self.ledgers, self.secrets, self.persons, self.erased = {}, {}, {}, set()
        self.counts = {"records": 0, "commands": 0, "events": 0}
        self.transfers = Transfers()
        self.sums = {}

    def attach(self, folder):
        """The archives that the journal lists; what they hold came before what it holds itself."""
        for number_, name in self.db.execute("SELECT number, file FROM archive ORDER BY number").fetchall():
            file = os.path.join(folder, name.decode())
            need(os.path.exists(file), f"archive {number_} is not there")
            self.db.execute(f"ATTACH ? AS a{number_}", (f"file:{file}?mode=ro",))
            part = dict(self.db.execute(f"SELECT name, value FROM a{number_}.format"))
            need(part.get(b"part") == b"archive", f"archive {number_} is none")
            self.files.append(f"a{number_}")

    def one(self, sql):
        return self.db.execute(sql).fetchone()[0]

    def read(self):
        parts = [f"SELECT table_id, seq, kind, at_ms, key, body, hash FROM {file}.record" for file in self.files]
        rows = " UNION ALL ".join(parts) + " ORDER BY table_id, seq"
        for table, seq, kind, at, key, body, found in self.db.execute(rows):
            try:
                self.follow(table, seq, kind, at, key, body, found)
            except Bad as bad:
                raise Bad(f"table {table}, record {seq}: {bad}") from None
        for table, seq, found in self.anchors:
            need(self.hashes.get((table, seq)) == found, f"table {table}, record {seq}: not as anchored")
        tables = [table for table in self.heads if table > 0]
        need(tables == list(range(1, len(tables) + 1)), "a table is missing")
        transit = sum(ledger.balance.get(("transit", 0), 0) for ledger in self.ledgers.values())
        need(transit == sum(row[-1] for row in self.transfers.under_way()), "money between chains is missing")
        for person, (name, _) in self.names.rows.items():
            need(person in self.persons, f"person {person}: a name without a record")
            need((name == b"") == (person in self.erased), f"person {person}: a name gone, or back")

    def follow(self, table, seq, kind, at, key, body, found):
        before_seq, before_hash, before_at = self.heads.get(table, (0, bytes(32), 0))
        need(seq == before_seq + 1, "missing")
        need(len(key) <= LIMITS["key"] and len(body) <= LIMITS["body"], "too long")
        printable(key)
        made = H("housedealer record 2", before_hash, number(table), number(seq), number(kind), number(at),
                 text(key), text(body))
        need(made == found, "altered")
        need(at >= before_at, "earlier than the record before it")
        need(kind in RECORDS, "a kind that this page does not know: the journal is newer")
        need(RECORDS[kind] == "COMMAND" or (table == 0) == (RECORDS[kind] in HOUSE_RECORDS), "a wrong chain")
        need(table > 0 or seq > 1 or RECORDS[kind] == "OPENING", "never opened")
        self.heads[table], self.hashes[table, seq] = (seq, made, at), made
        self.counts["records"] += 1
        getattr(self, "on_" + RECORDS[kind].lower())(table, body, at)

    def on_opening(self, _table, body, _at):
        read_opening(body)

    def on_anchor(self, _table, body, _at):
        self.anchors += read_anchor(body)

    def on_person(self, _table, body, _at):
        person, commitment = read_person(body)
        need(person == len(self.persons) + 1 and person in self.names.rows, "a person out of order")
        name, salt = self.names.rows[person]
        need(name == b"" or H("housedealer name 1", salt, text(name)) == commitment, "another name")
        self.persons[person] = commitment

    def on_erased(self, _table, body, _at):
        person, zeros = read_person(body)
        need(person in self.persons and person not in self.erased and not any(zeros), "nobody to erase")
        self.erased.add(person)

    def on_secret(self, table, body, _at):
        shoe, commitment, _box = read_secret(body)
        need(self.secrets.setdefault((table, shoe), commitment) == commitment, "a second secret for a shoe")

    def on_auditor(self, table, body, _at):
        shoe, commitment, _auditor, _box = read_box(body)
        need(self.secrets.get((table, shoe)) == commitment, "a secret for the auditor of no shoe")

    def on_command(self, table, body, at):
        ledger = self.ledgers.setdefault(table, Ledger())
        for by, command, events in read_steps(body, at):
            self.counts["commands"] += 1
            self.counts["events"] += len(events)
            for kind, name in [(command["kind"], command["name"])] + [(e["kind"], e["name"]) for e in events]:
                both = name in ("send", "receive", "SENT", "RECEIVED")
                need(both or (kind >= HOUSE_FIRST) == (table == 0), "of a table in the house's chain, or the reverse")
            if by != DECK:
                self.lines.append("> " + line(command["name"], command["has"], self.names))
            for event in events:
                self.event(table, ledger, event)
            ledger.check()

    def event(self, table, ledger, event):
        rule = f' {event["rule"]}' if event["rule"] else ""
        self.lines.append("= " + line(event["name"], event["has"], self.names) + rule)
        if event["name"] == "DUE" and "turn" not in event["has"]:
            need(self.secrets.get((table, event["has"]["count"])) == event["has"]["hash"], "no secret for a shoe")
        ledger.post(event)
        self.transfers.follow(table, event)
        sums = self.sums.setdefault(table, Sum())
        sums.follow(event)
        if event["name"] == "ENDED":
            self.lines.append(sums.line())
        if event["name"] in ("ENDED", "CALLED-OFF"):
            del self.sums[table]

    def summary(self):
        balances = {str(table): {f"{kind} {index}" if index else kind: amount
                                 for (kind, index), amount in sorted(ledger.balance.items()) if amount}
                    for table, ledger in self.ledgers.items()}
        heads = [{"table": table, "seq": seq, "hash": hash_.hex()} for table, (seq, hash_, _) in self.heads.items()]
        return {**self.counts, "heads": heads, "balances": balances}


def main():
    try:
        journal = Journal(sys.argv[1])
        journal.read()
    except (Bad, sqlite3.Error) as bad:
        sys.exit(f"{sys.argv[1]}: {bad}")
    if sys.argv[2:] == ["--summary"]:
        print(json.dumps(journal.summary(), sort_keys=True))
    else:
        print("\n".join(journal.lines))


if __name__ == "__main__":
    main()
