import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItem } from '../catalogue/index.ts'
import { accountKind } from './account-kind.ts'

/** Members see it once another operator has approved it. */
export const proposeBankAccount = answerOperator(contract.proposeDepositAccount, async (app, asked) => {
  const kept = await changeItem(app, accountKind, asked)
  return kept instanceof Refusal
    ? kept
    : { accountId: kept.subject, notice: 'SECOND_OPERATOR_DECIDES' as const }
})
