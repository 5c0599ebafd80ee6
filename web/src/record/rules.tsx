// Rule ids that open to what the rule says.
import { createContext } from 'preact';
import { useContext, useId, useState } from 'preact/hooks';
import { useAnswer } from '../wire/hooks';
import type { Rule } from '../wire/view';
import { words } from '../words/language';

/** The rules of the game on the table, by id. */
export const Rules = createContext<Map<string, Rule>>(new Map());

export function useRules(game: string | undefined): Map<string, Rule> {
    const { value } = useAnswer<Rule[]>(game ? `rules?game=${encodeURIComponent(game)}` : null);
    return new Map((value ?? []).map((rule) => [rule.id, rule]));
}

export function RuleId({ id }: { id: string | undefined }) {
    const rules = useContext(Rules);
    const [open, setOpen] = useState(false);
    const gist = useId();
    if (!id) return null;
    const rule = rules.get(id);
    return (
        <span class="rule">
            <button
                type="button"
                class="rule-id"
                aria-expanded={open}
                aria-controls={gist}
                title={rule?.gist ?? id}
                onClick={() => setOpen(!open)}
            >
                {id}
            </button>
            {open && rules.size > 0 && (
                <span class="rule-gist" id={gist} role="note">
                    {rule?.gist ?? words.otherRule}{' '}
                    <a href={`/book/${id}`} target="_blank">
                        {words.book.more}
                    </a>
                </span>
            )}
        </span>
    );
}
