import { operatorMoney as contract } from '@halyard/contract'
import { listOwnProposals } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { readableRate } from '../rates/payment.ts'
import { rateProposalKind } from '../rates/rate-proposals.ts'
import { ratesNow } from '../rates/rates-now.ts'

export const rateProposals = answerOperator(contract.rateProposals, (app, request) =>
  app.db.snapshot(async (reader) => {
    const { rows, next } = await listOwnProposals(reader, app, rateProposalKind, request)
    const present = {
      DEPOSIT: await ratesNow(reader, 'DEPOSIT'),
      WITHDRAWAL: await ratesNow(reader, 'WITHDRAWAL'),
    }
    return {
      proposals: rows.map(({ shown, payload: { direction, currency, rate }, reason }) => {
        const presentRate = present[direction].get(currency)
        return {
          ...shown,
          direction,
          currencyCode: currency,
          rate: readableRate(rate),
          presentRate: presentRate === undefined ? null : readableRate(presentRate),
          reason,
        }
      }),
      next,
    }
  }),
)
