/** Broadcasts signed bytes, for the first time or again. */
import type { App } from '../../platform/app.ts'
import type { Chain } from '../../ports/chain.ts'
import type { PayoutContext } from './context.ts'
import { failPoint } from './fail-points.ts'
import type { AttemptOutcome } from './next-step.ts'
import { noteObstacle } from './obstacle.ts'
import type { Attempt, Payout } from './payouts.ts'

export async function send(
  app: App,
  context: PayoutContext,
  payout: Payout,
  attempt: Attempt,
): Promise<'again' | 'rest'> {
  if (!attempt.signed) throw new Error('Only what was signed and kept is sent')
  await noteTry(app, payout, attempt)
  const answer = await context.chain.broadcast(attempt.signed)
  failPoint(app, 'payout:sent')
  // An earlier attempt of the same payout may just have used the nonce: then nothing is wrong.
  const isIn =
    answer.state === 'rejected' &&
    answer.reason === 'NONCE_USED' &&
    someMined(await readOutcomes(context.chain, payout))
  const obstacle = answer.state === 'rejected' && !isIn ? answer : null
  const now = app.clock.now()
  await app.db.transact(async (tx) => {
    await tx
      .updateTable('payout_attempt')
      .set((eb) => ({ first_sent_at: eb.fn.coalesce('first_sent_at', eb.val(now)), last_sent_at: now }))
      .where('payout_id', '=', payout.id)
      .where('number', '=', attempt.number)
      .execute()
    await noteObstacle(tx, app, payout.id, obstacle?.reason ?? null, obstacle?.message)
  })
  failPoint(app, 'payout:sending-kept')
  return isIn ? 'again' : 'rest'
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

/**
 * The outcome of every signed attempt on the chain: any of them may be mined. Without nonces there is a new
 * attempt every twenty minutes while a wallet cannot pay its fees, so attempts with a final outcome are left
 * out.
 */
export function readOutcomes(chain: Chain, payout: Payout): Promise<AttemptOutcome[]> {
  return readOutcomesOf(chain, payout, ({ longExpired }) => !longExpired || payout.nonce !== null)
}

/** Looks all of them up again before another is signed or the money is returned: a mined one would be paid twice. */
export function readAllOutcomes(chain: Chain, payout: Payout): Promise<AttemptOutcome[]> {
  return readOutcomesOf(chain, payout, () => true)
}

async function readOutcomesOf(
  chain: Chain,
  payout: Payout,
  concerns: (attempt: Attempt) => boolean,
): Promise<AttemptOutcome[]> {
  const outcomes: AttemptOutcome[] = []
  for (const attempt of payout.attempts) {
    if (!attempt.signed || !concerns(attempt)) continue
    const { signed, prepared } = attempt
    const outcome = await chain.outcomeOf(signed.transactionId, prepared, payout.from ?? undefined)
    outcomes.push({ attempt, outcome })
  }
  return outcomes
}

const someMined = (outcomes: readonly AttemptOutcome[]) =>
  outcomes.some(({ outcome }) => outcome.state === 'mined')
