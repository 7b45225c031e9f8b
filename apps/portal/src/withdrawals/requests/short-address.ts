/** The start and end of an address, for narrow places. */
export function shortAddress(address: string): string {
  return address.length > 18 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address
}
