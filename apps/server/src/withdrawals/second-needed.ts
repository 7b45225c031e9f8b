/** Why it takes two operators, for display to one of them. */
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'

/**
 * True for the operators for whom one approval isn't enough, and for those who decided already, or if two
 * have approved. For a row of withdrawal.
 */
export const isNotEnough = (operatorId: string) => sql<boolean>`(
  withdrawal.state <> 'PENDING' and ending_takes(withdrawal.id) > 1 or
  is_never_enough_alone(${operatorId}, withdrawal.member_id) or exists (
    select from withdrawal_approval stated
    where withdrawal.state = 'PENDING' and stated.withdrawal_id = withdrawal.id
      and word_counts(stated.operator_id, stated.noted_at) and is_never_enough_alone(stated.operator_id, withdrawal.member_id)
  ) or exists (
    select from withdrawal_end_word stated
    where withdrawal.state <> 'PENDING' and stated.withdrawal_id = withdrawal.id
      and word_counts(stated.operator_id, stated.noted_at) and is_never_enough_alone(stated.operator_id, withdrawal.member_id)
  )
)`

interface Row {
  readonly amount: string
  readonly approvals_needed: number
  readonly second_approval_above: string
  readonly isNotEnough: boolean
}

/** The number needed, and for two the first reason that applies. */
export function approvalsOf(row: Row) {
  const above = formatAmount(BigInt(row.second_approval_above), 'USDT')
  if (row.approvals_needed > 1) {
    const why =
      BigInt(row.amount) > BigInt(row.second_approval_above) ? ('AMOUNT' as const) : ('DAY' as const)
    return { approvalsNeeded: row.approvals_needed, secondNeeded: { why, above } }
  }
  if (row.isNotEnough) return { approvalsNeeded: 2, secondNeeded: { why: 'OPERATOR' as const, above } }
  return { approvalsNeeded: row.approvals_needed, secondNeeded: null }
}
