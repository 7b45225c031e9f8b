import { operatorCustody as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { answerOperator } from '../../platform/http/handler.ts'
import { decidedByTwo } from '../operations/index.ts'
import type { CorrectionKind } from './corrections.ts'

export const custodyCorrections = answerOperator(
  contract.custodyCorrections,
  (app, { query: { pageNo, pageSize } }) =>
    app.db.snapshot(async (reader) => {
      const { count } = await reader
        .selectFrom('custody_correction')
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await reader
        .selectFrom('custody_correction as correction')
        .innerJoin('operator as asker', 'asker.id', 'correction.asked_by')
        .leftJoin('operator as decider', 'decider.id', 'correction.decided_by')
        .selectAll('correction')
        .select(['asker.name as askedBy', 'decider.name as decidedBy'])
        .orderBy('correction.asked_at', 'desc')
        .orderBy('correction.id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute()
      return {
        corrections: rows.map((row) => ({
          ...decidedByTwo(row),
          kind: row.kind as CorrectionKind,
          network: row.network as Network,
          txId: row.transaction_id,
          eventIndex: row.event_index,
          from: row.from_address,
          to: row.to_address,
          amount: formatAmount(BigInt(row.amount), 'USDT'),
          reason: row.reason,
        })),
        totalRecords: Number(count),
      }
    }),
)
