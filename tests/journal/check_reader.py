#!/usr/bin/env python3
"""Plays every golden script into a journal and reads it with reader.py, which knows
the format page alone: the transcript must be the one of `replay`, counts and heads
those of `audit`, and every shoe must satisfy the checker of docs/fair.md."""
import contextlib
import glob
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from multiprocessing.pool import ThreadPool

import reader

PROGRAM = os.environ["HOUSEDEALER"]
SCRIPTS = sorted(glob.glob("tests/golden/*/*.txt"))
FLIPPED = "tests/golden/zoobac/words.txt"


def house(*words):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(words)}: {done.stderr}{done.stdout}")
    return done.stdout


def same(what, ours, theirs):
    if ours != theirs:
        raise AssertionError(f"{what}: the reader has {ours!r}, the program {theirs!r}")


def read(path):
    journal = reader.Journal(path)
    journal.read()
    return journal


def compare(journal, db):
    said = house("replay", "--db", db).splitlines()
    for ours, theirs in zip(journal.lines, said):
        same("transcript", ours, theirs)
    same("lines", len(journal.lines), len(said))
    audit, summary = json.loads(house("audit", "--db", db, "--json")), journal.summary()
    for count in ("records", "commands", "events"):
        same(count, summary[count], audit[count])
    same("judgment", (True, True, None), (audit["chain"], audit["balanced"], audit["first_bad"]))
    heads = [{"table": 0, **audit["head"]}] + [{"table": row["table"], **row["head"]} for row in audit["tables"]]
    same("heads", summary["heads"], heads)


NUMBERS = ("seat", "small", "number", "serial", "time", "money")


def check_json(db):
    """Every field of `replay --json` is of the type that the page says."""
    kinds = {field["name"]: field["kind"] for field in reader.FIELDS}
    for step in json.loads(house("replay", "--db", db, "--json")):
        same("keys", sorted(step), ["at_ms", "by", "command", "events", "seq", "table"])
        for part in [step["command"], *step["events"]]:
            for name, value in part.items():
                kind = kinds.get(name, "text")
                want = list if kind == "cards" else int if kind in NUMBERS else str
                same(f"the type of {name}", want, type(value))


def checker():
    page = open("docs/fair.md", encoding="utf-8").read()
    return page.split("```python\n")[1].split("```")[0]


def check_shoes(db, folder):
    shoes = os.path.join(folder, "shoes.json")
    with open(shoes, "w", encoding="utf-8") as out:
        out.write(house("fair", "--db", db, "--json"))
    subprocess.run([sys.executable, "-c", checker(), shoes], check=True, capture_output=True)


def try_script(script):
    folder = tempfile.mkdtemp(prefix="housedealer-reader-")
    try:
        db = os.path.join(folder, "j.db")
        house("run", script, "--db", db)
        journal = read(db)
        compare(journal, db)
        check_json(db)
        if any(line.startswith("= DUE ") for line in journal.lines):
            check_shoes(db, folder)
    except Exception as wrong:  # whatever it is, the script is named with it
        return f"{type(wrong).__name__}: {wrong}"
    finally:
        shutil.rmtree(folder)
    return None


def forge_deck(tools, shoe, change):
    """The same shoe of other cards, by a house that shuffles them and publishes their root."""
    forged = dict(shoe, codes=[change(code) for code in shoe["codes"]], dealt=[])
    names = dict(zip(shoe["codes"], shoe["deck"]))
    forged["deck"] = [names[code] for code in forged["codes"]]
    seed = tools["H"]("housedealer seed 2", bytes.fromhex(shoe["secret"]),
                      *(tools["number"](shoe[part]) for part in ("table", "number", "turn")), tools["number"](0))
    cards, stream = list(forged["codes"]), tools["draws"](seed, "order")
    for left in range(len(cards), 1, -1):
        pick = tools["below"](stream, left)
        cards[left - 1], cards[pick] = cards[pick], cards[left - 1]
    salt = tools["draws"](seed, "salts")
    salts = [bytes(next(salt) for _ in range(16)) for _ in cards]
    forged["root"] = tools["root"](salts, cards).hex()
    return forged


def try_decks():
    """A shoe without a deuce and with twice the aces is not as promised, whatever it is called."""
    tools = {}
    exec(checker().split("said = ")[0], tools)
    folder = tempfile.mkdtemp(prefix="housedealer-reader-")
    try:
        db = os.path.join(folder, "j.db")
        house("run", "tests/golden/zoobac/machine-shoe.txt", "--db", db)
        shoe = json.loads(house("fair", "--db", db, "--json"))[0]
    finally:
        shutil.rmtree(folder)
    same("an honest deck", tools["check"](forge_deck(tools, shoe, lambda code: code)),
         "as promised, with the house's word alone")
    aces = forge_deck(tools, shoe, lambda code: code + 48 if code < 4 else code)
    named = dict(shoe, deck=["As" if name == "2c" else name for name in shoe["deck"]], dealt=[])
    for forged in (aces, named):
        try:
            return f"a deck of other cards is {tools['check'](forged)}"
        except AssertionError as wrong:
            if str(wrong) != "the cards are not those of new decks":
                return f"a deck of other cards: {wrong}"
    return None


def try_flips():
    """A bit changed in any body, hash or key is found where it is."""
    folder = tempfile.mkdtemp(prefix="housedealer-reader-")
    try:
        db = os.path.join(folder, "j.db")
        house("run", FLIPPED, "--db", db)
        with contextlib.closing(sqlite3.connect(db)) as file:
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            rows = file.execute("SELECT table_id, seq, body, hash FROM record").fetchall()
            for table, seq, body, hash_ in rows:
                for column, value in (("body", body), ("hash", hash_)):
                    other = bytes([value[0] ^ 1]) + value[1:]
                    change = f"UPDATE record SET {column} = ? WHERE table_id = ? AND seq = ?"
                    file.execute(change, (other, table, seq))
                    file.commit()
                    try:
                        read(db)
                        return f"nothing is wrong with {column} of table {table}, record {seq}"
                    except reader.Bad as bad:
                        if f"table {table}, record {seq}: altered" != str(bad):
                            return f"{column} of table {table}, record {seq}: {bad}"
                    file.execute(change, (value, table, seq))
                    file.commit()
        read(db)
    finally:
        shutil.rmtree(folder)
    return None


def try_archive():
    """Moved into an archive, every record reads as before; without it the journal is refused."""
    folder = tempfile.mkdtemp(prefix="housedealer-reader-")
    try:
        db = os.path.join(folder, "j.db")
        house("run", FLIPPED, "--db", db)
        before = read(db)
        house("archive", "--db", db, "--before", "1971-01-01")  # a script's time is that of 1970
        journal = read(db)
        same("lines", journal.lines, before.lines)
        same("summary", journal.summary(), before.summary())
        compare(journal, db)
        check_shoes(db, folder)
        os.remove(os.path.join(folder, "j-archive-1.db"))
        try:
            read(db)
            return "nothing is wrong without the archive"
        except reader.Bad as bad:
            same("words", str(bad), "archive 1 is not there")
    except Exception as wrong:
        return f"{type(wrong).__name__}: {wrong}"
    finally:
        shutil.rmtree(folder)
    return None


def try_kept(name, program):
    """A journal that is kept: what the program says of it (test_kept.c) is said here too."""
    folder = tempfile.mkdtemp(prefix="housedealer-reader-")
    try:
        db = shutil.copy(f"tests/journal/{name}.db", folder)
        journal = read(db)
        same("lines", journal.lines, open(f"tests/journal/{name}.txt", encoding="utf-8").read().splitlines())
        same("summary", journal.summary(), json.load(open(f"tests/journal/{name}.json", encoding="utf-8")))
        if program:
            compare(journal, db)
    except Exception as wrong:
        return f"{type(wrong).__name__}: {wrong}"
    finally:
        shutil.rmtree(folder)
    return None


# The journals that are kept, and whether this program plays their games.
KEPT = (("kept", True), ("kept2", False), ("kept3", True), ("kept4", False), ("kept5", True),
        ("kept6", True))


def main():
    print(f"1..{len(SCRIPTS) + 3 + len(KEPT)}")
    with ThreadPool(2) as pool:
        for i, (script, wrong) in enumerate(zip(SCRIPTS, pool.imap(try_script, SCRIPTS)), 1):
            print(f"{'not ok' if wrong else 'ok'} {i} - {script}" + (f": {wrong}" if wrong else ""), flush=True)
    attempts = [("flipped bits", try_flips, ()), ("an archive", try_archive, ()),
                ("a deck of other cards", try_decks, ())]
    attempts += [(f"a journal that is kept, {name}", try_kept, (name, program)) for name, program in KEPT]
    for i, (what, attempt, given) in enumerate(attempts, 1):
        wrong = attempt(*given)
        print(f"{'not ok' if wrong else 'ok'} {len(SCRIPTS) + i} - {what}" + (f": {wrong}" if wrong else ""))


if __name__ == "__main__":
    main()
