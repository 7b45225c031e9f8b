/** Runs the next step of one payout. Each step is stored before the next begins. */
import type { App } from '../../platform/app.ts'
import type { PayoutContext } from './context.ts'
import { failPoint } from './fail-points.ts'
import { finish, followBlock, forgetBlock, noteFailed } from './follow.ts'
import { holdBack } from './hold-back.ts'
import { giveUpNonce, noteMissing, noteSeen } from './missing.ts'
import { nextStep, type Step } from './next-step.ts'
import { noteObstacle, remindOfRefusal } from './obstacle.ts'
import { isNewPayment, paymentObstacle, signedOtherwise } from './payment-obstacle.ts'
import type { Attempt, Payout } from './payouts.ts'
import { prepare } from './prepare.ts'
import { readAllOutcomes, readOutcomes, send } from './send.ts'
import { sign } from './sign.ts'

/** Returns 'again' if there may be more to do right away. */
export async function executeStep(
  app: App,
  context: PayoutContext,
  payout: Payout,
  requiredConfirmations: number,
): Promise<'again' | 'rest'> {
  let outcomes = await readOutcomes(context.chain, payout)
  failPoint(app, 'payout:outcome-read')
  const circumstances = { requiredConfirmations, now: app.clock.now() }
  let step = nextStep(payout, outcomes, { ...circumstances, canOutbid: true })
  if (isNewPayment(step) && mayPayTwice(payout)) {
    outcomes = await readAllOutcomes(context.chain, payout)
    step = nextStep(payout, outcomes, { ...circumstances, canOutbid: true })
  }
  const isOutbidding = step.kind === 'prepare' && step.outbidding !== null
  if (!isOutbidding || (await canOutbid(context, payout))) {
    const then = await carryOut(app, context, payout, step)
    if (then !== 'held' || !isOutbidding) return then === 'again' ? 'again' : 'rest'
  }
  // Without a higher bid, the signed transaction is sent again.
  const otherwise = nextStep(payout, outcomes, { ...circumstances, canOutbid: false })
  return (await carryOut(app, context, payout, otherwise)) === 'again' ? 'again' : 'rest'
}

/** A higher fee does not help behind a stuck payout, and only the wallet with the nonce can outbid itself. */
async function canOutbid(context: PayoutContext, { from, nonce }: Payout): Promise<boolean> {
  if (from === null || (await context.nextNonce(from)) !== nonce) return false
  // Without the signer there is no higher bid, but the signed transaction can still be sent again.
  const wallet = await context.hotWallet().catch(() => null)
  return wallet?.state === 'usable' && wallet.address === from
}

/** Returns 'held' if something holds the payment back. */
async function carryOut(
  app: App,
  context: PayoutContext,
  payout: Payout,
  step: Step,
): Promise<'again' | 'rest' | 'held'> {
  const hold = await paymentObstacle(app, payout, step)
  if (hold) {
    await holdBack(app, payout, hold)
    return 'held'
  }
  switch (step.kind) {
    case 'wait':
      await remindOfRefusal(app, payout)
      return 'rest'
    case 'prepare':
      return prepare(app, context, payout, step)
    case 'sign':
      return sign(app, context, payout, step.attempt)
    case 'send':
      return send(app, context, payout, step.attempt)
    case 'note-missing':
      return (await noteMissing(app, payout, step.attempts)) ? 'again' : 'rest'
    case 'note-seen':
      await app.db.transact((tx) => noteSeen(tx, payout.id, step.attempt.number))
      return 'again'
    case 'give-up':
      await app.db.transact((tx) => giveUpNonce(tx, app, payout))
      return 'rest'
    case 'ask-operator':
      return doubt(app, payout, step.attempt)
    case 'doubt-end':
      await noteFailed(app, payout, step.failed)
      await holdBack(app, payout, signedOtherwise(payout))
      return 'rest'
    case 'forget-block':
      await forgetBlock(app, payout)
      return 'again'
    case 'confirm':
      await followBlock(app, payout, step)
      if (payout.blockNumber === null) context.forgetMeans()
      return 'rest'
    case 'finish':
      await finish(app, payout, step, step.paid)
      if (payout.blockNumber === null) context.forgetMeans()
      return 'rest'
  }
}

async function doubt(app: App, payout: Payout, { signed }: Attempt): Promise<'rest'> {
  const details = `${signed?.transactionId} has expired, but a node still knows it`
  await app.db.transact((tx) => noteObstacle(tx, app, payout.id, 'SEEN_AFTER_EXPIRY', details))
  return 'rest'
}

/** An attempt was signed, and no nonce prevents a second payment. */
const mayPayTwice = ({ attempts, nonce }: Payout) => nonce === null && attempts.some(({ signed }) => signed)
