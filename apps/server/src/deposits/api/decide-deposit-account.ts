import { operatorMoney as contract } from '@halyard/contract'
import { changeBy } from '../../content/catalogue/index.ts'
import { decideProposal } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { accountKind } from '../account-kind.ts'
import { depositAccountKind } from '../bank-accounts.ts'

export const decideDepositAccount = answerOperator(contract.decideDepositAccount, (app, request) =>
  decideProposal(app, contract.decideDepositAccount, request, depositAccountKind, {
    aroundApproval: (tx, _, { id }, mark) =>
      changeBy(tx, app, accountKind, { ...request, subject: id }, mark),
  }),
)
