import { requests as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { type StatesNow, settleBy } from '../requests/index.ts'

export const settle = (states: StatesNow) =>
  answerMember(contract.settle, (app, { member, body }) =>
    settleBy(app, states, { who: 'member', id: member.id }, body.key),
  )
