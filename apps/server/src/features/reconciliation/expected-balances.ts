import type { Amount } from '@halyard/money'

/** An operation that has not ended. */
interface OpenOperation {
  readonly kind: string
  /** Above zero pays in. */
  readonly amount: Amount
  /** Of a CLOSE, the capital. */
  readonly capitalPart: Amount
  /** The broker was asked for it, and has not surely said no. */
  readonly mayBeDone: boolean
}

export interface OrderHoldings {
  readonly trial: boolean
  /** Capital, or a trial's, and what is free. */
  readonly held: Amount
  /** The fund's share that no operation takes out of the account. */
  readonly shareLeft: Amount
  readonly open: readonly OpenOperation[]
}

/**
 * What the broker may say that an account holds, so that the books are right: the first while none of its open operations
 * has taken effect, and one for each way in which some have. Only of those that may have: refused shares of the fund
 * come together day by day, and each would double the ways.
 */
export function expectedBalances({ trial, held, shareLeft, open }: OrderHoldings): [Amount, ...Amount[]] {
  const ways = open.map((operation) => ({ ...effectOf(operation, trial), mayBeDone: operation.mayBeDone }))
  const begin = ways.reduce((sum, { before }) => sum + before, held + shareLeft)
  let balances = [begin]
  for (const { before, after } of ways.filter(({ mayBeDone }) => mayBeDone)) {
    balances = [...new Set(balances.flatMap((balance) => [balance, balance - before + after]))]
  }
  return [begin, ...balances.filter((balance) => balance !== begin)]
}

/** What the account holds beside what the order's accounts say, before the operation takes effect and after. */
function effectOf({ kind, amount, capitalPart }: OpenOperation, trial: boolean) {
  if (amount > 0n) return { before: 0n, after: amount }
  // A trial's capital stays in its account of the ledger until the broker has given it back.
  if (kind === 'CLOSE' && trial) return { before: -amount - capitalPart, after: -capitalPart }
  return { before: -amount, after: 0n }
}
