/** Rates are decimals: enough to see how far one moves. */
export function changeInPercent(before: string, after: string): string {
  const percent = (Number(after) / Number(before) - 1) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(2)} %`
}
