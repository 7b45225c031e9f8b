import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItem } from '../catalogue/index.ts'
import { rateKind } from '../rates/rate-kind.ts'

export const setRate = answerOperator(contract.setRate, async (app, request) => {
  const saved = await changeItem(app, rateKind, request)
  if (saved instanceof Refusal) return saved
  return saved.proposalId === undefined
    ? { proposalId: null, notice: 'SETTING_SAVED' as const }
    : { proposalId: saved.proposalId, notice: 'SECOND_OPERATOR_DECIDES' as const }
})
