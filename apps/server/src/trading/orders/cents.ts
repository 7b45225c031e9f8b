/** The broker counts in cents, the ledger in minor units. */
import type { Amount } from '@halyard/money'

const unitsPerCent = 10_000n

export const unitsOf = (cents: bigint): Amount => cents * unitsPerCent

export const isWholeCents = (amount: Amount): boolean => amount % unitsPerCent === 0n

/** Everything an order holds is in whole cents; anything else is a bug. */
export function centsOf(amount: Amount): bigint {
  if (!isWholeCents(amount)) throw new Error(`${amount} units are no whole cents`)
  return amount / unitsPerCent
}
