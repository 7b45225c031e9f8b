import { operatorMoney as contract } from '@halyard/contract'
import { type SqlBool, sql } from 'kysely'
import { answerOperator } from '../../platform/http/handler.ts'
import { listWithdrawals } from '../withdrawal-queue.ts'

export const withdrawalQueue = answerOperator(contract.withdrawalQueue, (app, request) =>
  listWithdrawals(
    app,
    request,
    'withdrawals',
    request.query.item === undefined
      ? sql<SqlBool>`withdrawal.state = ${request.query.state}`
      : sql<SqlBool>`true`,
  ),
)
