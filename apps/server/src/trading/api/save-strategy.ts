import { operatorInvestments as contract } from '@halyard/contract'
import { changeItem } from '../../content/catalogue/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { strategyKind } from '../packages/strategy-kind.ts'

export const saveStrategy = answerOperator(contract.saveStrategy, async (app, request) => {
  const saved = await changeItem(app, strategyKind, request)
  return saved instanceof Refusal ? saved : { notice: 'SETTING_SAVED' as const }
})
