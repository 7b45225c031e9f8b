import { operatorCatalogue as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeThing } from '../catalogue/index.ts'
import { placesKind } from './places-kind.ts'

export const refusePlaces = answerOperator(contract.refusePlaces, async (app, asked) => {
  const kept = await changeThing(app, placesKind, asked)
  return kept instanceof Refusal ? kept : { notice: 'SETTING_SAVED' as const }
})
