import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { audit } from '../operations/index.ts'
import { isRate } from './is-rate.ts'
import { proposeRate, rateNeedsSecond, subjectOf, writeRate } from './rate-proposals.ts'

export const setRate = answerOperator(contract.setRate, async (app, { body, operator, address }) => {
  const { direction, currencyCode, rate } = body
  if (!/^[A-Z]{3}$/.test(currencyCode)) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
  if (!isRate(rate)) return refuse('INVALID_AMOUNT', { field: 'rate' })
  return app.db.transact(async (tx) => {
    const now = app.clock.now()
    const asked = { id: newId(), direction, currency: currencyCode, rate }
    const waits = await rateNeedsSecond(tx, asked, now)
    if (waits) await proposeRate(tx, asked, operator.id, now)
    else await writeRate(tx, asked, operator.id, now)
    await audit(tx, app, {
      operator,
      action: waits ? 'rates.propose' : 'rates.set',
      subject: waits ? subjectOf(asked) : `rate:${direction}:${currencyCode}`,
      reason: rate,
      address,
    })
    return waits
      ? { proposalId: asked.id, notice: 'SECOND_OPERATOR_DECIDES' as const }
      : { proposalId: null, notice: 'SETTING_SAVED' as const }
  })
})
