import { requests as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { type StatesNow, settleBy } from '../requests/index.ts'

export const settleOperatorRequest = (states: StatesNow) =>
  answerOperator(contract.settleOperatorRequest, (app, { operator, body }) =>
    settleBy(app, states, { who: 'operator', id: operator.id }, body.key),
  )
