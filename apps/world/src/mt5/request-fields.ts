/** Parses a request by the protocol's rules: a plus sign is literal, and a backslash may escape. */

/** `name=John%20Smith`; spaces are only encoded as %20. */
export function queryOf(search: string): URLSearchParams {
  const query = new URLSearchParams(search.replaceAll('+', '%2B'))
  return new URLSearchParams([...query].map(([name, value]): [string, string] => [name, unescaped(value)]))
}

/** `\=`, `\|`, `\\` and an escaped linefeed lose their backslash; before anything else it is literal. */
const unescaped = (value: string) => value.replace(/\\([=|\\\n])/g, '$1')

/** A field of an account, from the body or the query; the body takes precedence. */
export function fieldOf(
  { query, body }: { query: URLSearchParams; body: Readonly<Record<string, unknown>> },
  inBody: string,
  inQuery: string,
): string | undefined {
  const value = body[inBody] ?? query.get(inQuery) ?? undefined
  return value === undefined ? undefined : String(value)
}
