import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { audit } from '../operations/index.ts'

export const setHolidays = answerOperator(contract.setHolidays, async (app, { body, operator, address }) => {
  const { year, holidays } = body
  return app.db.transact(async (tx) => {
    await tx
      .deleteFrom('holiday')
      .where('day', '>=', `${year}-01-01`)
      .where('day', '<=', `${year}-12-31`)
      .execute()
    if (holidays.length > 0) await tx.insertInto('holiday').values(holidays).execute()
    await audit(tx, app, {
      operator,
      action: 'holidays.set',
      subject: `holidays:${year}`,
      reason: holidays.map(({ day, name }) => `${day} ${name}`).join(', '),
      address,
    })
    return { notice: 'SETTING_SAVED' as const }
  })
})
