# bash completion for housedealer. The program itself says what can come next,
# so this never falls behind it.

_housedealer()
{
    local word=${COMP_WORDS[COMP_CWORD]} offered
    offered=$("${COMP_WORDS[0]}" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)
    COMPREPLY=($(compgen -W "${offered//:files/}" -- "$word"))
    [[ $offered == *:files* ]] && COMPREPLY+=($(compgen -f -- "$word"))
    return 0
}

complete -o filenames -F _housedealer housedealer
