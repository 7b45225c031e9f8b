import type { Amount } from '@halyard/money'

/** An operation that has not ended. */
interface OpenOperation {
  readonly kind: string
  /** Positive amounts pay in. */
  readonly amount: Amount
  /** For a CLOSE, its capital. */
  readonly capitalPart: Amount
  /** Sent to the broker, and not definitely refused. */
  readonly mayBeDone: boolean
}

export interface OrderHoldings {
  readonly trial: boolean
  /** Capital (or a trial's), plus free funds. */
  readonly held: Amount
  /** The part of the fund's share that no operation takes out of the account. */
  readonly shareLeft: Amount
  readonly open: readonly OpenOperation[]
  /** The account's loss beyond its balance. */
  readonly owed: Amount
}

/**
 * The balances at the broker that agree with the ledger. The first applies if none of the open operations has
 * taken effect; then one for each combination that may have. Only operations that may be done are combined:
 * refused fund shares pile up day by day, and each would double the combinations.
 */
export function expectedBalances({
  trial,
  held,
  shareLeft,
  open,
  owed,
}: OrderHoldings): [Amount, ...Amount[]] {
  const ways = open.map((operation) => ({ ...effectOf(operation, trial), mayBeDone: operation.mayBeDone }))
  const begin = ways.reduce((sum, { before }) => sum + before, held + shareLeft)
  let balances = [begin]
  for (const { before, after } of ways.filter(({ mayBeDone }) => mayBeDone)) {
    balances = [...new Set(balances.flatMap((balance) => [balance, balance - before + after]))]
  }
  const others = balances.filter((balance) => balance !== begin)
  if (owed === 0n || held > 0n) return [begin, ...others]
  // An account below zero stays there, unless the broker brings it back to zero.
  return [begin - owed, ...others.map((balance) => balance - owed), begin, ...others]
}

/** The account's surplus over the order's ledger accounts, before and after the operation takes effect. */
function effectOf({ kind, amount, capitalPart }: OpenOperation, trial: boolean) {
  // It brings the account to the ledger's balance.
  if (kind === 'CORRECTION') return { before: -amount, after: 0n }
  if (amount > 0n) return { before: 0n, after: amount }
  // A trial's capital stays in its ledger account until the broker has paid it out.
  if (kind === 'CLOSE' && trial) return { before: -amount - capitalPart, after: -capitalPart }
  return { before: -amount, after: 0n }
}
