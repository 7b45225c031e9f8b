import type { Amount } from '@halyard/money'

/** A member's action or a trading result that earns bonuses. */
export type EarningEvent =
  /** The part of the price that takes the member's packages above their highest value so far. */
  | { readonly kind: 'PURCHASED'; readonly newMoney: Amount }
  /** In ten-thousandths of a lot, as at the broker. */
  | { readonly kind: 'LOTS'; readonly volume: bigint }
  /** Only what exceeds the order's highest result so far: recovering a loss earns nobody anything. */
  | { readonly kind: 'PROFIT'; readonly profit: Amount }

export type EarningKind = EarningEvent['kind']

export const volumeOfLot = 10_000n

/** The amount or volume that rates apply to. */
export function baseOf(event: EarningEvent): bigint {
  if (event.kind === 'PURCHASED') return event.newMoney
  return event.kind === 'LOTS' ? event.volume : event.profit
}
