import { devices as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { lockMember } from './lock-member.ts'
import { requireRecentProof } from './recent-proof.ts'

/** Whoever knows the phrase can forge mails that look like ours, so a session alone cannot choose it. */
export const antiPhishingPhrase = answerMember(contract.antiPhishingPhrase, (app, { member, body }) =>
  transactOrRefuse(app.db, async (tx) => {
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
