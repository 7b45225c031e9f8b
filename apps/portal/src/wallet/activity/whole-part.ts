/** Transfers between wallet and MT5 are in whole USDT. Pure. */
export function wholePart(decimal: string): string {
  const [whole = '0'] = decimal.split('.')
  return whole
}
