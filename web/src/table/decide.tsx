// What the hand asks of the viewer's own place: play or fold, a pile, a hand to set.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PlayingCard, cardName } from '../pieces/cards';
import { cardsAt, choose } from './hands';
import type { Choice, Command, View } from '../wire/view';
import { asked, asks, capital, choiceWords, placeName } from '../words/words';

type Say = (command: Command) => Promise<boolean>;

interface DecideProps {
    view: View;
    busy: boolean;
    say: Say;
}

/** A hand is set by taking cards out of it to the front. */
function Setting({ view, choice, busy, say, children }: DecideProps & { choice: Choice; children: ComponentChildren }) {
    const [chosen, setChosen] = useState<number[]>([]);
    const spot = choice.command.spot ?? choice.command.seat ?? 0;
    const most = choice.command.cards?.length ?? 0;
    const own = spot === view.me.place;
    const cards = cardsAt(view.hands, spot);
    return (
        <div class="setting" data-set={spot}>
            {!own && <p class="dim">{placeName(view.places, spot)}&rsquo;s hand</p>}
            <div class="setting-cards" role="group" aria-label="Cards for the front">
                {cards.map((card, index) => (
                    <button
                        key={index}
                        type="button"
                        class="setting-card"
                        aria-pressed={chosen.includes(index)}
                        aria-label={`${capital(cardName(card))} to the front`}
                        disabled={busy}
                        onClick={() => setChosen(choose(chosen, index, most))}
                    >
                        <PlayingCard face={card} />
                    </button>
                ))}
            </div>
            <div class="row">
                <button
                    type="button"
                    class={chosen.length === most ? 'main' : ''}
                    disabled={busy || chosen.length !== most}
                    onClick={() => void say({ ...choice.command, cards: chosen.map((index) => cards[index]!) })}
                >
                    Lay
                </button>
                {children}
            </div>
        </div>
    );
}

export function Decide({ view, busy, say }: DecideProps) {
    const choices = asked(view);
    if (choices.length === 0) return null;
    const settings = choices.filter((each) => each.command.verb === 'lay' && each.command.cards);
    const plain = choices.filter((each) => !settings.includes(each));
    const spotOf = ({ command }: Choice) => command.spot ?? command.seat;
    const set = settings.map(spotOf);
    const rest = plain.filter((each) => !set.includes(spotOf(each)));
    const button = (each: Choice, main: boolean) => (
        <button
            key={`${each.command.verb}/${each.command.spot}/${each.command.count}`}
            type="button"
            class={main ? 'main' : ''}
            data-verb={each.command.verb}
            disabled={busy}
            onClick={() => void say(each.command)}
        >
            {choiceWords(view, each)}
        </button>
    );
    const shown = settings.length === 0 ? rest[0]?.command.spot : undefined;
    return (
        <section class="decide panel" aria-label="Your turn">
            <h2>{capital(asks(view))}</h2>
            {settings.map((each) => (
                <Setting key={`${view.hand}/${spotOf(each)}`} view={view} choice={each} busy={busy} say={say}>
                    {plain.filter((other) => spotOf(other) === spotOf(each)).map((other) => button(other, false))}
                </Setting>
            ))}
            {shown !== undefined && (
                <div class="setting-cards">
                    {cardsAt(view.hands, shown).map((card, index) => (
                        <PlayingCard key={`${index}${card}`} face={card} />
                    ))}
                </div>
            )}
            {rest.length > 0 && <div class="row">{rest.map((each, index) => button(each, index === 0 && rest.length < 3))}</div>}
        </section>
    );
}
