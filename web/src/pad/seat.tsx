// What the seat that is awaited says, and which cards those are that lay face down.
import { useState } from 'preact/hooks';
import { cardName, Piece } from '../pieces/pieces';
import { betNow, bettingOf, isPot, wholePot, within, type Betting } from '../pot/pot';
import type { Choice, Hand, View } from '../wire/view';
import { capital, choiceWords, placeName } from '../words/words';
import { words } from '../words/language';
import { Felt, hasJoker, hasTiles, ownerOf, toBeNamed, unnamed } from './felt';
import { TILE_NAMES } from '../pieces/felts';
import { AmountKeys, CardKeys } from './keys';
import { saysOf } from './steps';
import { ChoiceKey, Headline, type CardProps, type WorkProps } from './work';

/** The cards of one hand, once somebody turns them up. */
function NameHand({ view, busy, say, onHint, hand, done }: CardProps & { hand: Hand; done(): void }) {
    const lacks = hand.cards.filter((face) => face === '??').length;
    const tiles = hasTiles(view);
    return (
        <>
            <Headline text={words.pad.nameCards(ownerOf(view, hand), tiles)} more={tiles ? words.pad.tapTiles : words.pad.rankThenSuit} />
            <Felt view={view} />
            <CardKeys
                key={hand.spot}
                least={lacks}
                down={0}
                tiles={tiles ? TILE_NAMES : []}
                joker={hasJoker(view)}
                busy={busy}
                onHint={onHint}
                onCards={async (cards) => {
                    const taken = await say({ verb: 'name', spot: hand.spot, cards });
                    if (taken) done();
                    return taken;
                }}
            />
        </>
    );
}

/** Nothing goes on before the hands have names: one after another, any of them first. */
export function NameWork(props: CardProps) {
    const { view, busy } = props;
    const [spot, setSpot] = useState(0);
    const hands = toBeNamed(view);
    const hand = hands.length === 1 ? hands[0] : hands.find((each) => each.spot === spot);
    if (hand) return <NameHand {...props} hand={hand} done={() => setSpot(0)} />;
    return (
        <>
            <Headline text={words.pad.tasks.name!} more={words.pad.whoseCards} />
            <Felt view={view} />
            <div class="choices three">
                {hands.map((each) => (
                    <ChoiceKey key={each.spot} name={words.pad.nameCards(ownerOf(view, each), hasTiles(view))} busy={busy} act={() => setSpot(each.spot)} />
                ))}
            </div>
        </>
    );
}

/** Which of them lie ahead, card by card. */
function LayWork({ view, busy, say, choice, done }: WorkProps & { choice: Choice; done(): void }) {
    const spot = choice.command.spot ?? choice.command.seat ?? 0;
    const most = choice.command.cards?.length ?? 0;
    const cards = view.hands.filter((each) => each.spot === spot).flatMap((each) => each.cards);
    const [chosen, setChosen] = useState<number[]>([]);
    const toggle = (index: number) => setChosen(chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index].slice(-most));
    return (
        <>
            <Headline text={words.pad.layAhead(placeName(view, spot), most, hasTiles(view))} />
            <div class="lay">
                {cards.map((face, index) => (
                    <button key={index} type="button" class="key" aria-pressed={chosen.includes(index)} aria-label={capital(cardName(face))} onClick={() => toggle(index)}>
                        <Piece face={face} tiles={hasTiles(view)} />
                    </button>
                ))}
            </div>
            <div class="choices two">
                <ChoiceKey
                    name={words.pad.laid}
                    small={words.pad.chosenOf(chosen.length, most)}
                    busy={busy || chosen.length !== most}
                    act={() => void say({ ...choice.command, cards: chosen.map((index) => cards[index]!) }).then((taken) => taken && done())}
                />
                <ChoiceKey name={words.pad.backToChoices} busy={busy} act={done} />
            </div>
        </>
    );
}

/** Amounts that are asked for most: the least, half the pot, the most. */
function presets(view: View, least: number, sized: Choice): { name: string; amount: number }[] {
    const half = within(sized, Math.round(wholePot(view) / 2));
    return [
        { name: words.pad.least, amount: least },
        ...(isPot(view) && half > least && half < sized.highest ? [{ name: words.pad.halfPot, amount: half }] : []),
        { name: words.pad.most, amount: sized.highest },
    ];
}

function Sizing({ view, busy, say, name, least, sized, done }: WorkProps & { name: string; least: number; sized: Choice; done(): void }) {
    return (
        <>
            <Headline text={words.pad.acts(name)} more={words.pad.amount(least, sized.highest)} />
            <div class="amt">
                <AmountKeys
                    least={least}
                    most={sized.highest}
                    presets={presets(view, least, sized)}
                    act={(amount) => words.pad.putIn(amount)}
                    busy={busy}
                    onAmount={(amount) => void say({ ...sized.command, amount }).then(done)}
                />
                <ChoiceKey name={words.pad.backToChoices} busy={busy} act={done} />
            </div>
        </>
    );
}

/** What the seat that is awaited says. A player's choices are drawn alike. */
export function SeatWork(props: CardProps) {
    const { view, busy, say } = props;
    const [picked, setPicked] = useState(0);
    const [sheet, setSheet] = useState<null | { size: Choice } | { lay: Choice } | { name: number }>(null);
    const seat = view.turn.seats.includes(picked) ? picked : (view.turn.seats[0] ?? 0);
    const choices = saysOf(view, seat);
    const name = placeName(view, seat);
    const { fold, check, call, raise, all }: Betting = isPot(view) ? bettingOf(choices) : {};
    const done = () => setSheet(null);
    const hidden = unnamed(view).filter((each) => !isPot(view) || each.spot === seat);
    const before = betNow(view, seat);
    const label = (each: Choice) => {
        if (each === call) return words.pad.call(each.lowest);
        if (each.command.verb !== 'put') return choiceWords(view, each);
        if (each === all) return words.pad.allIn(each.highest);
        const act = words.pot.put(check && before === 0 ? words.pot.bet : words.pot.raise, before + each.lowest);
        return each.highest > each.lowest ? words.pad.orMore(act) : act;
    };
    const small = (each: Choice) => (each === call ? words.pad.potBecomes(wholePot(view) + each.lowest) : each === raise && each.highest === each.lowest ? words.pad.fromSeat(each.lowest, name) : undefined);
    // Fold, check or call, bet or raise, always in this order; whatever else may be said below.
    const acts = [fold, check ?? call, raise].filter((each): each is Choice => each !== undefined);
    const rest = choices.filter((each) => !acts.includes(each));
    const act = (each: Choice) => {
        if (each.highest > each.lowest) setSheet({ size: each });
        else if (each.command.verb === 'lay' && each.command.cards) setSheet({ lay: each });
        else void say(each.lowest > 0 ? { ...each.command, amount: each.lowest } : each.command).then(() => setPicked(0));
    };
    const naming = sheet && 'name' in sheet && hidden.find((each) => each.spot === sheet.name);
    if (naming) return <NameHand {...props} hand={naming} done={done} />;
    const laying = sheet && 'lay' in sheet && choices.find((each) => each.command.verb === 'lay' && each.command.spot === sheet.lay.command.spot);
    if (laying) return <LayWork {...props} choice={laying} done={done} />;
    const sized = sheet && 'size' in sheet && (all ?? raise ?? choices.find((each) => each.highest > each.lowest));
    if (sized) return <Sizing {...props} name={name} least={raise?.lowest ?? sized.lowest} sized={sized} done={done} />;
    return (
        <>
            <Headline text={words.pad.acts(name)} more={words.pad.inSeatToCall(seat, call?.lowest ?? 0)} view={view} />
            {view.turn.seats.length > 1 && (
                <div class="circles" role="group" aria-label={words.pad.waitedFor}>
                    {view.turn.seats.map((each) => (
                        <button key={each} type="button" class="key" aria-pressed={each === seat} onClick={() => setPicked(each)}>
                            {placeName(view, each)}
                        </button>
                    ))}
                </div>
            )}
            <Felt view={view} />
            {acts.length > 0 && (
                <div class="choices three betting">
                    {acts.map((each, index) => (
                        <ChoiceKey key={index} name={label(each)} small={small(each)} busy={busy} act={() => act(each)} />
                    ))}
                </div>
            )}
            <div class={`choices three${acts.length > 0 ? ' beside' : ''}`}>
                {rest.slice(0, 24).map((each, index) => (
                    <ChoiceKey key={index} name={label(each)} busy={busy} act={() => act(each)} />
                ))}
                {hidden.map((each) => (
                    <ChoiceKey key={`name${each.spot}`} name={words.pad.nameCards(ownerOf(view, each), hasTiles(view))} busy={busy} act={() => setSheet({ name: each.spot })} />
                ))}
            </div>
        </>
    );
}
