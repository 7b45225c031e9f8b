import { operatorMoney as contract } from '@halyard/contract'
import { changeBy } from '../../content/catalogue/index.ts'
import { decideProposal } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { accountKind, loggedAccount } from '../account-kind.ts'

export const decideDepositAccount = answerOperator(contract.decideDepositAccount, (app, request) =>
  decideProposal(app, contract.decideDepositAccount, request, {
    table: 'deposit_account',
    entryOf: ({ id }) => ({ action: 'deposits.accounts', subject: loggedAccount(id) }),
    aroundApproval: (tx, { id }, mark) => changeBy(tx, app, accountKind, { ...request, subject: id }, mark),
  }),
)
