import { operatorMoney as contract, type Network } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'

export const networkStates = answerOperator(contract.networkStates, async (app) => {
  const rows = await app.db
    .selectFrom('network')
    .select(['network', 'height', 'stopped_at', 'stop_reason'])
    .orderBy('network')
    .execute()
  return {
    networks: rows.map((row) => ({
      network: row.network as Network,
      height: row.height === null ? null : Number(row.height),
      stoppedAt: row.stopped_at?.toISOString() ?? null,
      stopReason: row.stop_reason,
    })),
  }
})
