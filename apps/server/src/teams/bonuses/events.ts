import type { Amount } from '@halyard/money'

/** What a member did or what trading brought, and bonuses are paid for. */
export type EarningEvent =
  /** Of the price only what takes the member's packages above their highest value so far. */
  | { readonly kind: 'PURCHASED'; readonly newMoney: Amount }
  /** In ten-thousandths of a lot, as the broker counts. */
  | { readonly kind: 'LOTS'; readonly volume: bigint }
  /** Only what exceeds the order's highest result so far: making up a loss earns nobody anything. */
  | { readonly kind: 'PROFIT'; readonly profit: Amount }

export type EarningKind = EarningEvent['kind']

export const volumeOfLot = 10_000n

/** The amount or volume that rates apply to. */
export function baseOf(event: EarningEvent): bigint {
  if (event.kind === 'PURCHASED') return event.newMoney
  return event.kind === 'LOTS' ? event.volume : event.profit
}
