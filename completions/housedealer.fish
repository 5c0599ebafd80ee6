# fish completion for housedealer. The program itself says what can come next,
# so this never falls behind it.

function __housedealer_offers
    set -l words (commandline -opc) (commandline -ct)
    for line in ($words[1] --complete $words[2..-1] 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end

complete -c housedealer -f -a '(__housedealer_offers)'
