import { formatAmount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'

const openStates = ['PENDING', 'APPROVED', 'PROCESSING'] as const

/** Withdrawals that are neither paid nor ended, newest first. */
export async function openWithdrawals(reader: Reader, memberId: string, limit: number) {
  const rows = await reader
    .selectFrom('withdrawal')
    .select(['id', 'amount', 'state'])
    .where('member_id', '=', memberId)
    .where('state', 'in', [...openStates])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, amount, state }) => ({
    kind: 'WITHDRAWAL' as const,
    id,
    state: state as (typeof openStates)[number],
    amount: formatAmount(BigInt(amount), 'USDT'),
    confirmations: null,
    requiredConfirmations: null,
  }))
}
