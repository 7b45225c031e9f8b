import { operatorCatalogue as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItem } from '../catalogue/index.ts'
import { placesKind } from './places-kind.ts'

export const refusePlaces = answerOperator(contract.refusePlaces, async (app, asked) => {
  const kept = await changeItem(app, placesKind, asked)
  if (kept instanceof Refusal) return kept
  return kept.proposalId === undefined
    ? { proposalId: null, notice: 'SETTING_SAVED' as const }
    : { proposalId: kept.proposalId, notice: 'SECOND_OPERATOR_DECIDES' as const }
})
