import { operatorCustody as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { claimsOf, decidedByTwo, proposalsOf } from '../../operators/index.ts'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import type { CorrectionKind } from '../corrections.ts'

export const custodyCorrections = answerOperator(contract.custodyCorrections, (app, { query, operator }) =>
  app.db.snapshot(async (reader) => {
    const page = proposalsOf({ table: 'custody_correction', as: 'correction' }, query)
    const found = await reader
      .selectFrom('custody_correction as correction')
      .innerJoin('operator as requester', 'requester.id', 'correction.requested_by')
      .leftJoin('operator as decider', 'decider.id', 'correction.decided_by')
      .selectAll('correction')
      .select(['requester.name as requestedBy', 'decider.name as decidedBy'])
      .where(page.isListed)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const claims = await claimsOf(
      reader,
      app,
      'corrections',
      rows.map(({ id }) => id),
      operator,
    )
    return {
      corrections: rows.map((row) => ({
        ...decidedByTwo(row, claims, operator),
        kind: row.kind as CorrectionKind,
        network: row.network as Network,
        txId: row.transaction_id,
        eventIndex: row.event_index,
        from: row.from_address,
        to: row.to_address,
        amount: formatAmount(BigInt(row.amount), 'USDT'),
        reason: row.reason,
      })),
      next,
    }
  }),
)
