import { operatorMoney as contract } from '@halyard/contract'
import { changeItem } from '../../content/catalogue/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { networkKind } from '../network-kind.ts'

export const setNetwork = answerOperator(contract.setNetwork, async (app, request) => {
  const saved = await changeItem(app, networkKind, request)
  if (saved instanceof Refusal) return saved
  return saved.proposalId === undefined
    ? { proposalId: null, notice: 'SETTING_SAVED' as const }
    : { proposalId: saved.proposalId, notice: 'SECOND_OPERATOR_DECIDES' as const }
})
