import { withdrawals as contract, type Network, type WithdrawalState } from '@halyard/contract'
import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { formatHundredths } from '../rates/index.ts'
import { destinationOf } from './destination.ts'
import { asReply } from './terms.ts'

const isOpen = (state: string) => ['PENDING', 'APPROVED', 'PROCESSING'].includes(state)
const isGivenBack = (state: string) => ['CANCELLED', 'REJECTED', 'FAILED'].includes(state)

const lastSent = (select: ExpressionBuilder<DB, 'withdrawal'>) =>
  select
    .selectFrom('payout_attempt')
    .select('payout_attempt.transaction_id')
    .whereRef('payout_attempt.payout_id', '=', 'withdrawal.id')
    .where('first_sent_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .as('lastSent')

export const recentWithdrawals = answerMember(contract.recentWithdrawals, async (app, { member, query }) => {
  const own = app.db.selectFrom('withdrawal').where('withdrawal.member_id', '=', member.id)
  const { count } = await own
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .leftJoin('network', 'network.network', 'withdrawal.network')
    .leftJoin('payout', 'payout.id', 'withdrawal.id')
    .selectAll('withdrawal')
    .select(['network.required_confirmations', 'payout.transaction_id', 'payout.confirmations'])
    .select(['payout.id as payoutId', lastSent])
    .select((select) => select.fn<boolean>('signer_has_unknown', ['withdrawal.id']).as('wasSigned'))
    .select((select) => select.fn<boolean>('withdrawal_is_held', ['withdrawal.id']).as('isHeld'))
    .orderBy('withdrawal.created_at', 'desc')
    .orderBy('withdrawal.id', 'desc')
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute()
  return {
    totalRecords: Number(count),
    withdrawals: rows.map((row) => {
      // Before it is in a block, the transaction that was broadcast last.
      const txId = row.transaction_id ?? row.lastSent
      // What was sent cannot be held any more.
      const onHold = row.isHeld && isOpen(row.state) && !txId
      return {
        id: row.id,
        kind: row.kind as 'USDT' | 'ALIPAY' | 'BANK',
        state: row.state as WithdrawalState,
        ...asReply({
          amount: BigInt(row.amount),
          fee: BigInt(row.fee),
          receive: BigInt(row.amount) - BigInt(row.fee),
        }),
        paymentAmount: row.payment_amount === null ? null : formatHundredths(BigInt(row.payment_amount)),
        currencyCode: row.currency,
        network: row.network as Network | null,
        destination: destinationOf(app, row),
        txId,
        confirmations: row.payoutId ? (row.confirmations ?? 0) : null,
        requiredConfirmations: row.required_confirmations,
        reference: row.kind === 'USDT' ? null : row.reference,
        // What is refunded does not arrive; when something on hold does, nobody knows.
        arrivalDate: isGivenBack(row.state) || onHold ? null : row.arrival_date,
        onHold,
        remark: row.remark,
        createdAt: row.created_at.toISOString(),
        canCancel: row.state === 'PENDING' && !row.wasSigned,
      }
    }),
  }
})
