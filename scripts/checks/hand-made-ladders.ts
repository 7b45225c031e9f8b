/**
 * Finds screens that handle a failed read by themselves instead of with `<Loaded>`
 * (packages/web/src/queries).
 */

/** TanStack's `isError` is also true when a re-read fails while data is there. */
const ladder =
  /\b(?:isError|isPending|isLoading|isLoadingError|isRefetchError|isSuccess)\b|\bstatus (?:===|!==) '(?:pending|error|success)'/

export function laddersIn(source: string): readonly string[] {
  return source.split('\n').flatMap((line, at) => (ladder.test(line) ? [`${at + 1}: ${line.trim()}`] : []))
}
