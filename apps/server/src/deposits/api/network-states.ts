import { operatorMoney as contract, type Network } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { newestStrays, unacceptedStrays } from '../strays.ts'

export const networkStates = answerOperator(contract.networkStates, async (app) => {
  const networks = await app.db.snapshot(async (reader) => {
    const rows = await reader
      .selectFrom('network')
      .select(['network', 'height', 'stopped_at', 'stop_reason'])
      .orderBy('network')
      .execute()
    const states = []
    for (const row of rows) {
      const network = row.network as Network
      const { count, newest } = await unacceptedStrays(reader, network)
      states.push({
        network,
        height: row.height === null ? null : Number(row.height),
        stoppedAt: row.stopped_at,
        stopReason: row.stop_reason,
        unacceptedStrays: count,
        newestStray: newest,
        strays: count > 0 ? await newestStrays(reader, network) : [],
      })
    }
    return states
  })
  return { networks }
})
