#compdef housedealer
# zsh completion for housedealer. The program itself is asked what it knows,
# so this never falls behind it.

_housedealer()
{
    local program=${words[1]} verb=${words[2]} help
    local -a found

    if ((CURRENT == 2)); then
        found=(${(f)"$($program --help 2>/dev/null | sed -n 's/^  \([a-z]*\)  *\(.*\)/\1:\2/p')"})
        _describe command found
        compadd -- --help --version
        return
    fi

    help=$($program $verb --help 2>/dev/null) || return
    if [[ $PREFIX == -* ]]; then
        found=(${(f)"$(sed -n 's/^  \(--[a-z-]*\).*/\1/p' <<<$help)"})
        compadd -- $found
    elif [[ ${help%%$'\n'*} == *COMMAND* && $CURRENT == 3 ]]; then
        found=(${(f)"$($program --help 2>/dev/null | sed -n 's/^  \([a-z]*\)  *\(.*\)/\1:\2/p')"})
        _describe command found
    elif [[ ${help%%$'\n'*} == *GAME* && $CURRENT == 3 ]]; then
        found=(${(f)"$($program games --json 2>/dev/null | grep -o '"id":"[^"]*"' | cut -d'"' -f4)"})
        compadd -- $found
    else
        _files
    fi
}

_housedealer "$@"
