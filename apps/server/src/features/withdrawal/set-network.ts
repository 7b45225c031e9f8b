import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeThing } from '../catalogue/index.ts'
import { networkKind } from './network-kind.ts'

export const setNetwork = answerOperator(contract.setNetwork, async (app, asked) => {
  const kept = await changeThing(app, networkKind, asked)
  return kept instanceof Refusal ? kept : { notice: 'SETTING_SAVED' as const }
})
