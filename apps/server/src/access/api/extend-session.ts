import { devices as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { lockMember } from '../accounts/index.ts'
import { extended } from '../sessions/sessions.ts'

/** Always requires a secret, and is limited: twelve hours in all, or 60 days for a remembered session. */
export const extendSession = answerMember(contract.extendSession, (app, { member }) =>
  app.db.transact(async (tx) => {
    await lockMember(tx, member.id)
    return extended(tx, app, member)
  }),
)
