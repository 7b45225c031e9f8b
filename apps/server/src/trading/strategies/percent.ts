/** A fraction as a percentage with two decimals, with a minus sign if negative. */
export function asPercent(share: number): string {
  const text = (share * 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
