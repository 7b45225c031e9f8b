import { devices as contract } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { limitAddress } from '../abuse-protection/index.ts'
import { applyEmailChange } from '../email-change/apply-email-change.ts'
import { changeOfLink } from '../email-change/email-change-links.ts'

/** Sent from the old mailbox: its reader agrees, so the new address takes effect at once. */
export const confirmEmailChange = answerAnyone(
  contract.confirmEmailChange,
  async (app, { body, address }) => {
    const changeId = await changeOfLink(app, 'confirm', body.token)
    if (!changeId) return (await limitAddress(app, 'freeze', address)) ?? refuse('LINK_INVALID')
    const applied = await app.db.transact((tx) => applyEmailChange(tx, app, changeId))
    return applied ? { notice: 'EMAIL_CHANGED' as const } : refuse('LINK_INVALID')
  },
)
