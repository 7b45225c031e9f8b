/** Broadcasts signed bytes, for the first time or again. */
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { failPoint } from './fail-points.ts'
import { readOutcomes } from './follow.ts'
import type { PayoutContext } from './hot-wallet.ts'
import type { StepResult } from './next-step.ts'
import type { Attempt, Payout } from './payout.ts'

export async function send(
  app: App,
  context: PayoutContext,
  payout: Payout,
  attempt: Attempt,
): Promise<StepResult> {
  if (!attempt.signed) throw new Error('Only what was signed and kept is sent')
  await noteTry(app, payout, attempt)
  const answer = await context.chain.broadcast(attempt.signed)
  failPoint(app, 'payout:sent')
  // An earlier attempt of the same payout may just have used the nonce: then nothing is wrong.
  const isIn =
    answer.state === 'rejected' &&
    answer.reason === 'NONCE_USED' &&
    (await readOutcomes(context.chain, payout)).some(({ outcome }) => outcome.state === 'mined')
  const isRejected = answer.state === 'rejected' && !isIn
  return {
    next: isIn ? 'again' : 'rest',
    obstacle: isRejected ? { code: answer.reason, details: answer.message } : null,
    save: (tx) => noteSent(tx, app, payout, attempt),
    failPoint: 'payout:sending-kept',
  }
}

async function noteSent(tx: Tx, app: App, payout: Payout, { number }: Attempt): Promise<true> {
  const now = app.clock.now()
  await tx
    .updateTable('payout_attempt')
    .set((eb) => ({ first_sent_at: eb.fn.coalesce('first_sent_at', eb.val(now)), last_sent_at: now }))
    .where('payout_id', '=', payout.id)
    .where('number', '=', number)
    .execute()
  return true
}

/** Stored before sending: a node that never answers must not prevent outbidding. */
async function noteTry(app: App, payout: Payout, { number, firstTriedAt }: Attempt): Promise<void> {
  if (firstTriedAt) return
  await app.db.transact((tx) =>
    tx
      .updateTable('payout_attempt')
      .set({ first_tried_at: app.clock.now() })
      .where('payout_id', '=', payout.id)
      .where('number', '=', number)
      .execute(),
  )
}
