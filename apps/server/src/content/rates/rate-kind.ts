import { operatorMoney as contract } from '@halyard/contract'
import { audit } from '../../operators/index.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { catalogueKind } from '../catalogue/index.ts'
import { isRate } from './is-rate.ts'
import { readableRate } from './payment.ts'
import { alarmOfMoves } from './rate-moves.ts'
import { proposeRate, rateNeedsSecond, subjectOf, writeRate } from './rate-proposals.ts'
import { ratesNow } from './rates-now.ts'

/** The current rates. A large step always needs a second operator. */
export const rateKind = catalogueKind({
  kind: 'RATE',
  call: contract.setRate,
  action: 'rates.set',
  logged: 'rate',
  subjectOf: ({ direction, currencyCode }) => subjectOfRate(direction, currencyCode),
  async list(reader, _app, subject) {
    const rates = []
    for (const direction of ['DEPOSIT', 'WITHDRAWAL'] as const)
      for (const [currencyCode, rate] of await ratesNow(reader, direction))
        rates.push({
          subject: subjectOfRate(direction, currencyCode),
          content: { direction, currencyCode, rate: readableRate(rate) },
        })
    return rates.filter((rate) => subject === undefined || rate.subject === subject)
  },
  async keep(tx, app, { direction, currencyCode, rate, reason = '' }, { operator, address }) {
    if (!/^[A-Z]{3}$/.test(currencyCode)) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
    if (!isRate(rate)) return refuse('INVALID_AMOUNT', { field: 'rate' })
    const request = { id: newId(), direction, currency: currencyCode, rate }
    const subject = subjectOfRate(direction, currencyCode)
    if (!(await rateNeedsSecond(tx, request))) {
      await writeRate(tx, request, operator.id)
      await alarmOfMoves(tx, app, request)
      return { subject }
    }
    await proposeRate(tx, { ...request, reason }, operator.id, app.clock.now())
    const entry = {
      action: 'rates.propose',
      subject: subjectOf(request),
      reason: reason ? `${rate}: ${reason}` : rate,
    }
    await audit(tx, app, { operator, address, ...entry })
    return { subject, proposalId: request.id }
  },
})

export const subjectOfRate = (direction: string, currency: string): string => `${direction}:${currency}`
