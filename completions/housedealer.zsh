#compdef housedealer
# zsh completion for housedealer. The program itself says what can come next,
# so this never falls behind it.

_housedealer()
{
    local -a offered
    offered=(${(f)"$($words[1] --complete "${(@)words[2,CURRENT]}" 2>/dev/null)"})
    (( ${offered[(I):files]} )) && _files
    offered=(${${offered:#:files}//:/\\:})
    offered=(${offered//$'\t'/:})
    (( $#offered )) && _describe word offered
}

_housedealer "$@"
