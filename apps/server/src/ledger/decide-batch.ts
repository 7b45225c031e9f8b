/** Decides which transfers of a batch can be posted, one by one and in order. Pure: no I/O. */
import type { Amount } from '@halyard/money'
import type { Address } from './chart.ts'
import type { NewTransfer } from './post.ts'

export interface LockedAccount {
  readonly id: number
  /** Null for an account without a floor. */
  readonly amount: Amount | null
}

export type Decision =
  | { readonly outcome: 'posted' }
  /** The transfer id was already posted, in this batch or earlier. */
  | { readonly outcome: 'duplicate' }
  | { readonly outcome: 'refused'; readonly shortOf: Address }
  | { readonly outcome: 'impossible'; readonly reason: string }

export function decideBatch(
  transfers: readonly NewTransfer[],
  accounts: ReadonlyMap<Address, LockedAccount>,
  knownIds: ReadonlySet<string>,
): Decision[] {
  const left = new Map<Address, Amount>()
  const seen = new Set(knownIds)
  return transfers.map((transfer) => {
    if (seen.has(transfer.id)) return { outcome: 'duplicate' }
    const missing = transfer.lines.find(({ account }) => !accounts.has(account))
    if (missing) return { outcome: 'impossible', reason: `There is no account ${missing.account}` }
    const after = balancesAfter(transfer, accounts, left)
    const short = [...after].find(([, amount]) => amount < 0n)
    if (short) return { outcome: 'refused', shortOf: short[0] }
    for (const [account, amount] of after) left.set(account, amount)
    seen.add(transfer.id)
    return { outcome: 'posted' }
  })
}

function balancesAfter(
  transfer: NewTransfer,
  accounts: ReadonlyMap<Address, LockedAccount>,
  left: ReadonlyMap<Address, Amount>,
): Map<Address, Amount> {
  const after = new Map<Address, Amount>()
  for (const { account, amount } of transfer.lines) {
    const held = after.get(account) ?? left.get(account) ?? accounts.get(account)?.amount
    if (held !== null && held !== undefined) after.set(account, held + amount)
  }
  return after
}
