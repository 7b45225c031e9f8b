import { views as contract } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { digestOf } from '../view-as-member/secrets.ts'

/** Ending a view that is over or never existed is fine. */
export const endView = answerAnyone(contract.endView, async (app, { body }) => {
  await app.db.transact((tx) =>
    tx
      .updateTable('member_view')
      .set({ ended_at: app.clock.now() })
      .where('token_hash', '=', digestOf(body.viewToken))
      .where('ended_at', 'is', null)
      .execute(),
  )
  return {}
})
