# fish completion for housedealer. The program itself is asked what it knows,
# so this never falls behind it.

function __housedealer_verbs
    housedealer --help 2>/dev/null | string replace -rf '^  ([a-z]+) +(.*)' '$1\t$2'
end

function __housedealer_help
    set -l words (commandline -opc)
    test (count $words) -ge 2; and housedealer $words[2] --help 2>/dev/null
end

function __housedealer_options
    __housedealer_help | string replace -rf '^  (--[a-z-]+)(?: \S+)? +(.*)' '$1\t$2'
end

function __housedealer_wants_game
    test (count (commandline -opc)) -eq 2
    and string match -q '*GAME*' (__housedealer_help)[1]
end

function __housedealer_wants_verb
    test (count (commandline -opc)) -eq 2
    and string match -q '*COMMAND*' (__housedealer_help)[1]
end

function __housedealer_games
    housedealer games --json 2>/dev/null | string match -ra '"id":"[^"]*"' | string replace -r '"id":"(.*)"' '$1'
end

complete -c housedealer -n __fish_is_first_token -f -a '(__housedealer_verbs)'
complete -c housedealer -n 'not __fish_is_first_token' -a '(__housedealer_options)'
complete -c housedealer -n __housedealer_wants_verb -f -a '(__housedealer_verbs)'
complete -c housedealer -n __housedealer_wants_game -f -a '(__housedealer_games)'
