import { operatorInvestments as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItem } from '../catalogue/index.ts'
import { strategyKind } from './strategy-kind.ts'

export const saveStrategy = answerOperator(contract.saveStrategy, async (app, asked) => {
  const kept = await changeItem(app, strategyKind, asked)
  return kept instanceof Refusal ? kept : { notice: 'SETTING_SAVED' as const }
})
