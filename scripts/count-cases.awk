# Reads a Meson test log whose programs speak TAP, with -v where=FOLDER. Prints
# each case that failed with its words, then "total PASSED FAILED SKIPPED".
#
# A case that was announced but never reached has failed. So has a program
# that ends badly after its last case. cmocka 1.1 says "not ok N # SKIP".
function finish() {
    if (name == "")
        return
    lost = planned - reported
    if (lost > 0) {
        bad += lost
        print "FAILED " where "/" name ": " lost " of " planned " cases never ended (" result ")"
        show_tail()
    } else if (result != "exit status 0" && not_ok == 0) {
        bad++
        print "FAILED " where "/" name ": the program ended badly (" result ")"
        show_tail()
    } else if (planned == 0 && reported == 0) {
        bad++
        print "FAILED " where "/" name ": no case was run"
    } else if (not_ok > 0) {
        show_tail() # the words of fail_msg are on stderr
    }
    name = ""
}
function show_tail(   i) {
    for (i = tail_count > 40 ? tail_count - 40 : 0; i < tail_count; i++)
        print "    " tail[i]
}
/^=+ [0-9]+\/[0-9]+ =+$/ {
    finish(); header = 1; planned = reported = not_ok = tail_count = in_case = 0
    next
}
header && /^test: / { name = $NF; next }
header && /^result: / { sub(/^result: */, ""); result = $0; next }
header && /^-+ std(out|err) -+$/ { stream = $2; header = 0; in_case = 0; next }
header { next }
/^-+ stderr -+$/ { stream = "stderr"; in_case = 0; next }
name == "" { next }
/^==============================================================================$/ { finish(); next }
stream == "stderr" { if ($0 != "" && !/^\(test program exited/) tail[tail_count++] = $0; next }
/^1\.\.[0-9]+/ { planned += substr($1, 4); next }
/^(not )?ok [0-9]+ # SKIP/ { reported++; skip++; in_case = 0; next }
/^ok [0-9]+/ { reported++; good++; in_case = 0; next }
/^not ok [0-9]+/ {
    reported++; bad++; not_ok++; in_case = 1
    sub(/^not ok [0-9]+ (- )?/, "")
    print "FAILED " where "/" name ": " $0
    next
}
/^# (not )?ok - / { next }
in_case && /^# / { print "    " substr($0, 3); next }
in_case && /^  (\.\.\.|---)$/ { in_case = /---/; next }
in_case && /^  / { print "    " substr($0, 3); next } # a case of Node's tells why in YAML
{ tail[tail_count++] = $0 }
END { finish(); print "total " good + 0, bad + 0, skip + 0 }
