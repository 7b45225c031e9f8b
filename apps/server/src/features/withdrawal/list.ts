import { withdrawals as contract, type Network, type WithdrawalState } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { formatHundredths } from '../rates/index.ts'
import { destinationOf } from './destination.ts'
import { asReply } from './terms.ts'

export const recentWithdrawals = answerMember(contract.recentWithdrawals, async (app, { member, query }) => {
  const own = app.db.selectFrom('withdrawal').where('withdrawal.member_id', '=', member.id)
  const { count } = await own
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll('withdrawal')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute()
  return {
    totalRecords: Number(count),
    withdrawals: rows.map((row) => ({
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
      txId: null,
      confirmations: null,
      requiredConfirmations: null,
      arrivalDate: row.arrival_date,
      remark: row.remark,
      createdAt: row.created_at.toISOString(),
      canCancel: row.state === 'PENDING',
    })),
  }
})
