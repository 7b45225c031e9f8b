/**
 * Router options that keep search values as text. The router's own would read a referral code of digits as a
 * number, and one in quotes as JSON; the route's `validateSearch` interprets values.
 */
export const searchAsText = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch(search: Readonly<Record<string, unknown>>): string {
    const set = Object.entries(search).filter(([, value]) => value !== undefined)
    const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
    return text && `?${text}`
  },
}
