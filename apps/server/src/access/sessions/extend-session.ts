import { devices as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { lockMember } from '../accounts/index.ts'
import { extended } from './sessions.ts'

/** Never without a secret, and not for ever: twelve hours in all, or 60 days if it is remembered. */
export const extendSession = answerMember(contract.extendSession, (app, { member }) =>
  app.db.transact(async (tx) => {
    await lockMember(tx, member.id)
    return extended(tx, app, member)
  }),
)
