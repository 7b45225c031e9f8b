import type { Amount } from '@halyard/money'

/** A team's sums, updated as events are processed. */
export interface TeamSums {
  readonly member: number
  /** Null at the top of a tree. */
  readonly sponsor: number | null
  ownSales: Amount
  ownOrders: number
  groupSales: Amount
  /** How far the member's own sales are below their highest so far. */
  ownSalesBelowHigh: Amount
  users: number
  activeUsers: number
  /** The members directly below, and their packages. */
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
