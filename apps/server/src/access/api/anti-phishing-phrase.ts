import { devices as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { lockMember } from '../accounts/index.ts'
import { tellOfSecurityEvent } from '../email/index.ts'
import { requireRecentProof } from '../sessions/index.ts'

/** Knowing the phrase is enough to forge mails that look like ours, so a session alone cannot change it. */
export const antiPhishingPhrase = answerMember(contract.antiPhishingPhrase, (app, { member, body }) =>
  transactOrRefuse(app.db, async (tx) => {
    await lockMember(tx, member.id)
    const unproved = await requireRecentProof(tx, member, app.clock.now())
    if (unproved) return unproved
    const phrase = body.phrase || null
    const changed = await tx
      .updateTable('member')
      .set({ anti_phishing_phrase: phrase })
      .where('id', '=', member.id)
      .where('anti_phishing_phrase', 'is distinct from', phrase)
      .returning('id')
      .executeTakeFirst()
    if (changed) await tellOfSecurityEvent(tx, app, member.id, 'PHRASE_CHANGED', member.sessionId)
    return { notice: 'PHRASE_UPDATED' as const }
  }),
)
