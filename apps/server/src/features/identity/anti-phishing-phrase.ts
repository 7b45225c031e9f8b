import { devices as contract } from '@halyard/contract'
import { attempt } from '../../platform/http/attempt.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { lockMember } from './lock-member.ts'
import { requireRecentProof } from './recent-proof.ts'

/** Whoever knows the phrase can write mails that look like ours, so a session alone does not choose it. */
export const antiPhishingPhrase = answerMember(contract.antiPhishingPhrase, (app, { member, body }) =>
  attempt(app.db, async (tx) => {
    await lockMember(tx, member.id)
    const unproved = await requireRecentProof(tx, member, app.clock.now())
    if (unproved) return unproved
    await tx
      .updateTable('member')
      .set({ anti_phishing_phrase: body.phrase || null })
      .where('id', '=', member.id)
      .execute()
    return { notice: 'PHRASE_UPDATED' as const }
  }),
)
