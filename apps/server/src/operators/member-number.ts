/** Outside the server a member is known by number; null for an invalid one. */
export function memberNumber(memberId: string): number | null {
  return /^[1-9]\d{5,8}$/.test(memberId) ? Number(memberId) : null
}
