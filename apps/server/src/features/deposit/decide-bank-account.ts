import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { decideProposal } from '../operations/index.ts'

export const decideBankAccount = answerOperator(contract.decideDepositAccount, (app, asked) =>
  decideProposal(app, contract.decideDepositAccount, asked, {
    table: 'deposit_account',
    entryOf: ({ id }) => ({ action: 'deposits.accounts', subject: `account:${id}` }),
  }),
)
