# bash completion for housedealer. The program itself is asked what it knows,
# so this never falls behind it.

_housedealer()
{
    local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} help
    COMPREPLY=()

    if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "$("$program" --help 2>/dev/null | sed -n 's/^  \([a-z]*\) .*/\1/p') --help --version" -- "$word"))
        return
    fi

    help=$("$program" "$verb" --help 2>/dev/null) || return
    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$(sed -n 's/^  \(--[a-z-]*\).*/\1/p' <<<"$help")" -- "$word"))
    elif [[ ${help%%$'\n'*} == *COMMAND* && ${COMP_WORDS[COMP_CWORD - 1]} == "$verb" ]]; then
        COMPREPLY=($(compgen -W "$("$program" --help 2>/dev/null | sed -n 's/^  \([a-z]*\) .*/\1/p')" -- "$word"))
    elif [[ ${help%%$'\n'*} == *GAME* && ${COMP_WORDS[COMP_CWORD - 1]} == "$verb" ]]; then
        COMPREPLY=($(compgen -W "$("$program" games --json 2>/dev/null | grep -o '"id":"[^"]*"' | cut -d'"' -f4)" -- "$word"))
    else
        COMPREPLY=($(compgen -f -- "$word"))
    fi
}

complete -o filenames -F _housedealer housedealer
