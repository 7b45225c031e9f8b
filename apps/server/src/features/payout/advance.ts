/** Does what is next about one payout, one step at a time. Every step is written down before the next begins. */
import type { App } from '../../platform/app.ts'
import { reach } from '../../platform/fail-points.ts'
import { isBlocked } from '../reconciliation/index.ts'
import { isOfFrozenAccount } from '../withdrawal/index.ts'
import { finish, followBlock, forgetBlock } from './follow.ts'
import type { Means } from './means.ts'
import { giveUpNonce, noteMissing, noteSeen } from './missing.ts'
import { type Deed, nextDeed } from './next-deed.ts'
import { noteObstacle } from './obstacle.ts'
import { type Attempt, liveAttempt, type Payout } from './payouts.ts'
import { prepare } from './prepare.ts'
import { ask, askAgain, send } from './send.ts'
import { sign } from './sign.ts'

/** 'again' when there may be more to do at once. */
export async function advance(
  app: App,
  means: Means,
  payout: Payout,
  requiredConfirmations: number,
): Promise<'again' | 'rest'> {
  let told = await ask(means.chain, payout)
  reach(app, 'payout:outcome-read')
  const circumstances = { requiredConfirmations, now: app.clock.now() }
  let deed = nextDeed(payout, told, { ...circumstances, canOutbid: true })
  if (isNewPayment(deed) && mayPayTwice(payout)) {
    told = await askAgain(means.chain, payout)
    deed = nextDeed(payout, told, { ...circumstances, canOutbid: true })
  }
  const isOutbidding = deed.kind === 'prepare' && deed.outbidding !== null
  if (!isOutbidding || (await canOutbid(means, payout))) {
    const then = await carryOut(app, means, payout, deed)
    if (then !== 'held' || !isOutbidding) return then === 'again' ? 'again' : 'rest'
  }
  // What was signed is sent again although nobody bids higher.
  const otherwise = nextDeed(payout, told, { ...circumstances, canOutbid: false })
  return (await carryOut(app, means, payout, otherwise)) === 'again' ? 'again' : 'rest'
}

/** Behind one that is stuck a higher fee helps nobody; and only the wallet that has the nonce can outbid itself. */
async function canOutbid(means: Means, { from, nonce }: Payout): Promise<boolean> {
  if (from === null || (await means.nextNonce(from)) !== nonce) return false
  // Without the signer there is no higher bid, but what was signed can still be sent again.
  const wallet = await means.hotWallet().catch(() => null)
  return wallet?.state === 'usable' && wallet.address === from
}

/** 'held' when it would have to be paid for otherwise than is allowed. */
async function carryOut(
  app: App,
  means: Means,
  payout: Payout,
  deed: Deed,
): Promise<'again' | 'rest' | 'held'> {
  if (isNewPayment(deed) && (await isBlocked(app.db, 'NETWORK', payout.network))) {
    await app.db.transact((tx) => noteObstacle(tx, app, payout.id, 'BOOKS_DIFFER'))
    return 'rest'
  }
  if (isFirstPayment(deed, payout) && (await isOfFrozenAccount(app.db, payout.id))) {
    await app.db.transact((tx) => noteObstacle(tx, app, payout.id, 'MEMBER_FROZEN'))
    return 'rest'
  }
  switch (deed.kind) {
    case 'wait':
      return 'rest'
    case 'prepare':
      return prepare(app, means, payout, deed)
    case 'sign':
      return sign(app, means, payout, deed.attempt)
    case 'send':
      return send(app, means, payout, deed.attempt)
    case 'note-missing':
      return (await noteMissing(app, payout, deed.attempts)) ? 'again' : 'rest'
    case 'note-seen':
      await app.db.transact((tx) => noteSeen(tx, payout, deed.attempt))
      return 'again'
    case 'give-up':
      await app.db.transact((tx) => giveUpNonce(tx, app, payout))
      return 'rest'
    case 'doubt':
      return doubt(app, payout, deed.attempt)
    case 'forget-block':
      await forgetBlock(app, payout)
      return 'again'
    case 'confirm':
      await followBlock(app, payout, deed)
      return 'rest'
    case 'finish':
      await finish(app, payout, deed, deed.paid)
      return 'rest'
  }
}

async function doubt(app: App, payout: Payout, { signed }: Attempt): Promise<'rest'> {
  const details = `${signed?.transactionId} expired, and a node knows of it`
  await app.db.transact((tx) => noteObstacle(tx, app, payout.id, 'SEEN_AFTER_EXPIRY', details))
  return 'rest'
}

/** Something was signed for it, and no nonce keeps a second payment out. */
const mayPayTwice = ({ attempts, nonce }: Payout) => nonce === null && attempts.some(({ signed }) => signed)

/** What was signed before is followed to its end: it is paid, or may be at any moment. */
const isNewPayment = ({ kind }: Deed) => kind === 'prepare' || kind === 'sign'

/**
 * Nothing that was signed may still pay. What was prepared with a nonce may have been signed already, and others wait behind
 * it for the answer.
 */
const isFirstPayment = (deed: Deed, payout: Payout) =>
  !liveAttempt(payout) && (deed.kind === 'prepare' || (deed.kind === 'sign' && payout.nonce === null))
