import { operatorCustody as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { listOwnProposals } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { correctionKind } from '../corrections.ts'

export const custodyCorrections = answerOperator(contract.custodyCorrections, (app, request) =>
  app.db.snapshot(async (reader) => {
    const { rows, next } = await listOwnProposals(reader, app, correctionKind, request)
    return {
      corrections: rows.map(({ shown, payload, reason }) => ({
        ...shown,
        kind: payload.kind,
        network: payload.network,
        txId: payload.transactionId,
        eventIndex: payload.eventIndex,
        from: payload.from,
        to: payload.to,
        amount: formatAmount(BigInt(payload.millionths), 'USDT'),
        reason,
      })),
      next,
    }
  }),
)
