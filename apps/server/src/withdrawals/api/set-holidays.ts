import { operatorMoney as contract } from '@halyard/contract'
import { changeItem } from '../../content/catalogue/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { holidaysKind } from '../holidays-kind.ts'

export const setHolidays = answerOperator(contract.setHolidays, async (app, request) => {
  const saved = await changeItem(app, holidaysKind, request)
  return saved instanceof Refusal ? saved : { notice: 'SETTING_SAVED' as const }
})
