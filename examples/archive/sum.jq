# The summaries of several reports as one: counts are added, and it is complete where all of them are; the engine is that
# of the last.
#   jq -cn -f sum.jq REPORT.ndjson...
reduce inputs as $last ({};
    .summary = (reduce ($last.summary // empty | to_entries[]) as {$key, $value} (.summary // {};
        if $value | type == "number"
        then .[$key] += $value
        else .[$key] = ($value and (if has($key) then .[$key] else true end))
        end))
    | .engine = ($last.engine // .engine))
