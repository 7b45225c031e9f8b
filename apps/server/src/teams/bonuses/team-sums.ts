import type { Amount } from '@halyard/money'

/** What a member's team adds up to, as events are worked through. */
export interface TeamSums {
  readonly member: number
  /** Null at the top of a tree. */
  readonly sponsor: number | null
  ownSales: Amount
  ownOrders: number
  groupSales: Amount
  /** By how much the member's own sales are below their highest so far. */
  ownSalesBelowHigh: Amount
  users: number
  activeUsers: number
  /** Those directly below, and what they hold. */
  directs: number
  directSales: Amount
  ownVolume: bigint
  groupVolume: bigint
  rank: number
}

export const noTeam = (member: number, sponsor: number | null): TeamSums => ({
  member,
  sponsor,
  ownSales: 0n,
  ownOrders: 0,
  groupSales: 0n,
  ownSalesBelowHigh: 0n,
  users: 0,
  activeUsers: 0,
  directs: 0,
  directSales: 0n,
  ownVolume: 0n,
  groupVolume: 0n,
  rank: 1,
})
