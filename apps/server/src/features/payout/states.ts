import { operatorMoney as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { answerOperator } from '../../platform/http/handler.ts'

/** Open payouts, for operators who wonder why one takes so long. */
export const payoutStates = answerOperator(contract.payoutStates, async (app, { query }) => {
  const open = app.db.selectFrom('payout').where('payout.state', '=', 'OPEN')
  const { count } = await open
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await open
    .innerJoin('withdrawal', 'withdrawal.id', 'payout.id')
    .innerJoin('network', 'network.network', 'payout.network')
    .select(['payout.id', 'payout.network', 'payout.to_address', 'payout.obstacle', 'payout.created_at'])
    .select(['payout.confirmations', 'network.required_confirmations'])
    .select(['withdrawal.amount', 'withdrawal.fee'])
    .orderBy('payout.created_at')
    .orderBy('payout.id')
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute()
  const attempts = await app.db
    .selectFrom('payout_attempt')
    .select(['payout_id', 'transaction_id', 'first_sent_at'])
    .where('payout_id', '=', (select) => select.fn.any(select.val(rows.map(({ id }) => id))))
    .orderBy('number')
    .execute()
  return {
    totalRecords: Number(count),
    payouts: rows.map((row) => {
      const own = attempts.filter(({ payout_id }) => payout_id === row.id)
      return {
        withdrawalId: row.id,
        network: row.network as Network,
        receiveAmount: formatAmount(BigInt(row.amount) - BigInt(row.fee), 'USDT'),
        destination: row.to_address,
        obstacle: row.obstacle,
        attempts: own.length,
        txId: own.findLast(({ first_sent_at }) => first_sent_at)?.transaction_id ?? null,
        confirmations: row.confirmations ?? 0,
        requiredConfirmations: row.required_confirmations,
        createdAt: row.created_at.toISOString(),
      }
    }),
  }
})
