/** Members are known outside by their number; anything that cannot be one is nobody's. */
export function memberNumber(memberId: string): number | null {
  return /^[1-9]\d{5,8}$/.test(memberId) ? Number(memberId) : null
}
