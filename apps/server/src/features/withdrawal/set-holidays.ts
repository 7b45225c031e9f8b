import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItem } from '../catalogue/index.ts'
import { holidaysKind } from './holidays-kind.ts'

export const setHolidays = answerOperator(contract.setHolidays, async (app, asked) => {
  const kept = await changeItem(app, holidaysKind, asked)
  return kept instanceof Refusal ? kept : { notice: 'SETTING_SAVED' as const }
})
