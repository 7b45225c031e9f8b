import { operatorBooks as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { trialBalanceOf } from '../trial-balance.ts'

export const trialBalance = answerOperator(contract.trialBalance, (app, { query }) =>
  app.db.snapshot((reader) => trialBalanceOf(reader, query)),
)
