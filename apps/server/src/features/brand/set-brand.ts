import { operatorCatalogue as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeThing } from '../catalogue/index.ts'
import { brandKind } from './brand-kind.ts'

export const setBrand = answerOperator(contract.setBrand, async (app, asked) => {
  const kept = await changeThing(app, brandKind, asked)
  return kept instanceof Refusal ? kept : { notice: 'SETTING_SAVED' as const }
})
