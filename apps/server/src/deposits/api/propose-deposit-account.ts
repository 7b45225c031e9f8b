import { operatorMoney as contract } from '@halyard/contract'
import { changeItem } from '../../content/catalogue/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { accountKind } from '../account-kind.ts'

/** Members see the account once another operator has approved it. */
export const proposeDepositAccount = answerOperator(contract.proposeDepositAccount, async (app, request) => {
  const saved = await changeItem(app, accountKind, request)
  return saved instanceof Refusal
    ? saved
    : { accountId: saved.subject, notice: 'SECOND_OPERATOR_DECIDES' as const }
})
