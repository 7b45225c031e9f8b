import { operatorCatalogue as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItem } from '../catalogue/index.ts'
import { brandKind } from './brand-kind.ts'

export const setBrand = answerOperator(contract.setBrand, async (app, asked) => {
  const kept = await changeItem(app, brandKind, asked)
  if (kept instanceof Refusal) return kept
  return kept.proposalId === undefined
    ? { proposalId: null, notice: 'SETTING_SAVED' as const }
    : { proposalId: kept.proposalId, notice: 'SECOND_OPERATOR_DECIDES' as const }
})
