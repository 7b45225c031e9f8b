/** Which bonuses can be paid now. Pure: depends on the budget, the queue and receivers' debts. */
import type { Amount } from '@halyard/money'
import { partsFrom } from './parts-from.ts'

export interface WaitingBonus {
  readonly id: string
  readonly receiver: number
  readonly amount: Amount
}

/** A bonus to be reversed, with the amount still missing. */
export interface OwedReversal {
  readonly bonusId: string
  readonly receiver: number
  readonly owed: Amount
}

export interface PaymentPlan {
  /** `withheld` repays the receiver's debt; the rest is paid. */
  readonly payments: readonly { readonly id: string; readonly withheld: Amount }[]
  readonly taken: readonly { readonly bonusId: string; readonly amount: Amount }[]
}

/**
 * In the queue's order, up to the first bonus that the budget does not cover: a small one never overtakes a
 * large one that has waited longer.
 */
export function planPayments(
  queue: readonly WaitingBonus[],
  reversals: readonly OwedReversal[],
  budget: Amount,
): PaymentPlan {
  const payments: PaymentPlan['payments'][number][] = []
  const taken: PaymentPlan['taken'][number][] = []
  const remaining = reversals.map((reversal) => ({ ...reversal }))
  const owedBy = Map.groupBy(remaining, ({ receiver }) => receiver)
  let left = budget
  for (const { id, receiver, amount } of queue) {
    const parts = partsFrom(amount, owedBy.get(receiver) ?? [])
    const withheld = parts.reduce((sum, part) => sum + part.amount, 0n)
    if (amount - withheld > left) break
    for (const { of, amount } of parts) {
      of.owed -= amount
      taken.push({ bonusId: of.bonusId, amount })
    }
    left -= amount - withheld
    payments.push({ id, withheld })
  }
  return { payments, taken }
}
