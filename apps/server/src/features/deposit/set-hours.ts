import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItem } from '../catalogue/index.ts'
import { hoursKind } from './hours-kind.ts'

export const setServiceHours = answerOperator(contract.setServiceHours, async (app, asked) => {
  const kept = await changeItem(app, hoursKind, asked)
  return kept instanceof Refusal ? kept : { notice: 'SETTING_SAVED' as const }
})
