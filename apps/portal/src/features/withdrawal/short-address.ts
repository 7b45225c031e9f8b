/** The beginning and the end of an address, where there is no room for all of it. */
export function shortAddress(address: string): string {
  return address.length > 18 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address
}
