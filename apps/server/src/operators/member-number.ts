/** Outside the server, members are known by their number; null for anything that cannot be one. */
export function memberNumber(memberId: string): number | null {
  return /^[1-9]\d{5,8}$/.test(memberId) ? Number(memberId) : null
}
