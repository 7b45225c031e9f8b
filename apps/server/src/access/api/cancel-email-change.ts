import { member as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { lockMember } from '../accounts/index.ts'
import { cancelWaitingChange } from '../email-change/request-email-change.ts'

export const cancelEmailChange = answerMember(contract.cancelEmailChange, async (app, { member }) => {
  const cancelled = await app.db.transact(async (tx) => {
    await lockMember(tx, member.id)
    return cancelWaitingChange(tx, member.id, app.clock.now())
  })
  return cancelled ? { notice: 'SETTING_SAVED' as const } : refuse('NOT_FOUND')
})
