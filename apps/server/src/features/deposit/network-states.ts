import { operatorMoney as contract, type Network } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'

export const networkStates = answerOperator(contract.networkStates, async (app) => {
  const rows = await app.db
    .selectFrom('network')
    .select(['network', 'height', 'stopped_at', 'stop_reason'])
    .select((select) =>
      select
        .selectFrom('stray_transfer')
        .select(select.fn.countAll<string>().as('count'))
        .whereRef('stray_transfer.network', '=', 'network.network')
        .where('accepted_at', 'is', null)
        .as('strays'),
    )
    .orderBy('network')
    .execute()
  return {
    networks: rows.map((row) => ({
      network: row.network as Network,
      height: row.height === null ? null : Number(row.height),
      stoppedAt: row.stopped_at?.toISOString() ?? null,
      stopReason: row.stop_reason,
      unacceptedStrays: Number(row.strays ?? 0),
    })),
  }
})
