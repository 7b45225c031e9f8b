/** Does what is next about one payout, one step at a time. Every step is written down before the next begins. */
import type { App } from '../../platform/app.ts'
import { reach } from '../../platform/fail-points.ts'
import type { Chain, Outcome } from '../../ports/chain.ts'
import type { Signer } from '../../ports/signer.ts'
import { completeWithdrawal, failWithdrawal } from '../withdrawal/index.ts'
import { type Deed, nextDeed } from './next-deed.ts'
import { noteObstacle } from './obstacle.ts'
import type { Attempt, Payout } from './payouts.ts'

export interface Means {
  readonly chain: Chain
  readonly signer: Signer
  readonly requiredConfirmations: number
}

/** 'again' when there may be more to do at once. */
export async function advance(app: App, means: Means, payout: Payout): Promise<'again' | 'rest'> {
  const told: { attempt: Attempt; outcome: Outcome }[] = []
  for (const attempt of payout.attempts) {
    if (!attempt.signed) continue
    const outcome = await means.chain.outcomeOf(attempt.signed.transactionId, attempt.prepared)
    told.push({ attempt, outcome })
  }
  reach(app, 'payout:outcome-read')
  const deed = nextDeed(payout, told, means.requiredConfirmations, app.clock.now())
  return carryOut(app, means, payout, deed)
}

function carryOut(app: App, means: Means, payout: Payout, deed: Deed): Promise<'again' | 'rest'> {
  switch (deed.kind) {
    case 'wait':
      return Promise.resolve('rest')
    case 'prepare':
      return prepare(app, means, payout, deed.outbidding)
    case 'sign':
      return sign(app, means, payout, deed.attempt)
    case 'send':
      return send(app, means, payout, deed.attempt)
    case 'mark-expired':
      return markExpired(app, payout, deed.attempt)
    case 'confirm':
      return confirm(app, payout, deed.attempt, deed.blockNumber)
    case 'finish':
      return finish(app, payout, deed)
  }
}

async function prepare(
  app: App,
  { chain }: Means,
  payout: Payout,
  outbidding: Attempt | null,
): Promise<'again'> {
  const { nonce } = payout
  const prepared = await chain.prepare({
    ...(nonce === null ? {} : { nonce }),
    ...(outbidding ? { outbidding: outbidding.prepared } : {}),
  })
  reach(app, 'payout:prepared')
  await app.db.transact((tx) =>
    tx
      .insertInto('payout_attempt')
      .values({
        payout_id: payout.id,
        number: payout.attempts.length + 1,
        prepared: JSON.stringify(prepared),
        created_at: app.clock.now(),
      })
      // Another worker was faster: its attempt counts.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  reach(app, 'payout:attempt-kept')
  return 'again'
}

async function sign(
  app: App,
  { signer }: Means,
  payout: Payout,
  attempt: Attempt,
): Promise<'again' | 'rest'> {
  const { id: payoutId, network, to, amount } = payout
  const signed = await signer.sign({ payoutId, network, to, amount, prepared: attempt.prepared })
  reach(app, 'payout:signed')
  if (signed.state === 'refused') {
    await noteObstacle(app, payout, `SIGNER_${signed.reason}`, signed.message)
    return 'rest'
  }
  await app.db.transact((tx) =>
    tx
      .updateTable('payout_attempt')
      .set({ transaction_id: signed.transactionId, bytes: signed.bytes })
      .where('payout_id', '=', payout.id)
      .where('number', '=', attempt.number)
      .where('bytes', 'is', null)
      .execute(),
  )
  reach(app, 'payout:bytes-kept')
  return 'again'
}

async function send(app: App, { chain }: Means, payout: Payout, attempt: Attempt): Promise<'again' | 'rest'> {
  if (!attempt.signed) throw new Error('Only what was signed and kept is sent')
  const answer = await chain.broadcast(attempt.signed)
  reach(app, 'payout:sent')
  const now = app.clock.now()
  await app.db.transact(async (tx) => {
    await tx
      .updateTable('payout_attempt')
      .set({ first_sent_at: attempt.firstSentAt ?? now, last_sent_at: now })
      .where('payout_id', '=', payout.id)
      .where('number', '=', attempt.number)
      .execute()
  })
  reach(app, 'payout:sending-kept')
  if (answer.state === 'rejected') await noteObstacle(app, payout, answer.reason, answer.message)
  else await noteObstacle(app, payout, null)
  return 'rest'
}

async function markExpired(app: App, payout: Payout, attempt: Attempt): Promise<'again'> {
  await app.db.transact((tx) =>
    tx
      .updateTable('payout_attempt')
      .set({ expired_at: app.clock.now() })
      .where('payout_id', '=', payout.id)
      .where('number', '=', attempt.number)
      .execute(),
  )
  return 'again'
}

async function confirm(app: App, payout: Payout, attempt: Attempt, blockNumber: number): Promise<'rest'> {
  await app.db.transact((tx) =>
    tx
      .updateTable('payout')
      .set({
        transaction_id: attempt.signed?.transactionId ?? null,
        block_number: blockNumber,
        obstacle: null,
      })
      .where('id', '=', payout.id)
      .where('state', '=', 'OPEN')
      .execute(),
  )
  return 'rest'
}

async function finish(
  app: App,
  payout: Payout,
  { attempt, blockNumber, paid }: Extract<Deed, { kind: 'finish' }>,
): Promise<'rest'> {
  const transactionId = attempt.signed?.transactionId ?? ''
  await app.db.transact(async (tx) => {
    const ended = await tx
      .updateTable('payout')
      .set({
        state: paid ? 'PAID' : 'FAILED',
        transaction_id: transactionId,
        block_number: blockNumber,
        obstacle: null,
      })
      .where('id', '=', payout.id)
      .where('state', '=', 'OPEN')
      .returning('id')
      .executeTakeFirst()
    if (!ended) return
    if (paid) await completeWithdrawal(tx, app, payout.withdrawalId, transactionId)
    else await failWithdrawal(tx, app, payout.withdrawalId)
  })
  reach(app, 'payout:finished')
  return 'rest'
}
