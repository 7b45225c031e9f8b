import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { audit } from '../operations/index.ts'

/** At most twelve digits before and six after the point, above zero. */
const rateForm = /^(?!0+(?:\.0+)?$)(0|[1-9]\d{0,11})(\.\d{1,6})?$/

export const setRate = answerOperator(contract.setRate, async (app, { body, operator, address }) => {
  const { direction, currencyCode, rate } = body
  if (!/^[A-Z]{3}$/.test(currencyCode)) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
  if (!rateForm.test(rate)) return refuse('INVALID_AMOUNT', { field: 'rate' })
  return app.db.transact(async (tx) => {
    await tx
      .insertInto('exchange_rate')
      .values({
        id: newId(),
        direction,
        currency: currencyCode,
        rate,
        effective_from: app.clock.now(),
        set_by: operator.id,
      })
      .execute()
    await audit(tx, app, {
      operator,
      action: 'rates.set',
      subject: `rate:${direction}:${currencyCode}`,
      reason: rate,
      address,
    })
    return { notice: 'SETTING_SAVED' as const }
  })
})
