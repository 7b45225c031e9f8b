/** Finds screens that decide by themselves what a read that fails looks like, past `<Loaded>` (packages/web/src/queries). */

/** TanStack's `isError` is also true when a re-read fails while data is there. */
const ladder =
  /\b(?:isError|isPending|isLoading|isLoadingError|isRefetchError|isSuccess)\b|\bstatus (?:===|!==) '(?:pending|error|success)'/

export function laddersIn(source: string): readonly string[] {
  return source.split('\n').flatMap((line, at) => (ladder.test(line) ? [`${at + 1}: ${line.trim()}`] : []))
}
