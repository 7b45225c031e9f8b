import { operatorCatalogue as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { placesKind } from '../blocked-regions/places-kind.ts'
import { changeItem } from '../catalogue/index.ts'

export const refusePlaces = answerOperator(contract.refusePlaces, async (app, request) => {
  const saved = await changeItem(app, placesKind, request)
  if (saved instanceof Refusal) return saved
  return saved.proposalId === undefined
    ? { proposalId: null, notice: 'SETTING_SAVED' as const }
    : { proposalId: saved.proposalId, notice: 'SECOND_OPERATOR_DECIDES' as const }
})
