import { operatorMoney as contract } from '@halyard/contract'
import { insertProposal } from '../../operators/index.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { catalogueKind } from '../catalogue/index.ts'
import { isRate } from './is-rate.ts'
import { readableRate } from './payment.ts'
import { alarmOfMoves } from './rate-moves.ts'
import { rateNeedsSecond, rateProposalKind, writeRate } from './rate-proposals.ts'
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
  async keep(tx, app, { direction, currencyCode, rate, reason = '' }, by) {
    if (!/^[A-Z]{3}$/.test(currencyCode)) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
    if (!isRate(rate)) return refuse('INVALID_AMOUNT', { field: 'rate' })
    const id = newId()
    const payload = { direction, currency: currencyCode, rate }
    const request = { id, ...payload }
    const subject = subjectOfRate(direction, currencyCode)
    if (!(await rateNeedsSecond(tx, request))) {
      await writeRate(tx, request, by.operator.id)
      await alarmOfMoves(tx, app, request)
      return { subject }
    }
    const proposal = {
      id,
      kind: rateProposalKind,
      subject: `rate:${subject}:${id}`,
      payload,
      reason,
      logged: reason ? `${rate}: ${reason}` : rate,
    }
    await insertProposal(tx, app, proposal, by)
    return { subject, proposalId: id }
  },
})

export const subjectOfRate = (direction: string, currency: string): string => `${direction}:${currency}`
