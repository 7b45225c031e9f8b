import { operatorMoney as contract } from '@halyard/contract'
import { changeItem } from '../../content/catalogue/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hoursKind } from '../hours-kind.ts'

export const setServiceHours = answerOperator(contract.setServiceHours, async (app, request) => {
  const saved = await changeItem(app, hoursKind, request)
  return saved instanceof Refusal ? saved : { notice: 'SETTING_SAVED' as const }
})
