import { operatorMoney as contract } from '@halyard/contract'
import { type SqlBool, sql } from 'kysely'
import { answerOperator } from '../../platform/http/handler.ts'
import { isHeldOne, isToBePaid } from '../queues.ts'
import { type ListQuery, listWithdrawals } from '../withdrawal-queue.ts'

export const paymentQueue = answerOperator(contract.paymentQueue, (app, request) =>
  request.query.state === 'HELD'
    ? listWithdrawals(app, request, 'heldWithdrawals', approvedOr(request, isHeldOne))
    : listWithdrawals(app, request, 'bankPayments', approvedOr(request, isToBePaid)),
)

/** At its own address, a withdrawal once approved is shown in any state. */
const approvedOr = ({ query }: Pick<ListQuery, 'query'>, isWaiting: string) =>
  query.item === undefined ? sql.raw<SqlBool>(isWaiting) : sql<SqlBool>`withdrawal.state <> 'PENDING'`
