/** The height of each amount's bar, in percent of the highest; every positive amount stays visible. */
export function heightsOf(amounts: readonly string[]): number[] {
  const values = amounts.map((amount) => Math.max(Number(amount), 0))
  const highest = Math.max(...values)
  return values.map((value) => (value === 0 ? 0 : Math.max((value / highest) * 100, 2)))
}
