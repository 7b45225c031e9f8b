import { devices as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'

export const antiPhishingPhrase = answerMember(contract.antiPhishingPhrase, async (app, { member, body }) => {
  await app.db.transact((tx) =>
    tx
      .updateTable('member')
      .set({ anti_phishing_phrase: body.phrase || null })
      .where('id', '=', member.id)
      .execute(),
  )
  return { notice: 'PHRASE_UPDATED' }
})
