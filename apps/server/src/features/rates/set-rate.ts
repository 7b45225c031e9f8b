import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItem } from '../catalogue/index.ts'
import { rateKind } from './rate-kind.ts'

export const setRate = answerOperator(contract.setRate, async (app, asked) => {
  const kept = await changeItem(app, rateKind, asked)
  if (kept instanceof Refusal) return kept
  return kept.proposalId === undefined
    ? { proposalId: null, notice: 'SETTING_SAVED' as const }
    : { proposalId: kept.proposalId, notice: 'SECOND_OPERATOR_DECIDES' as const }
})
