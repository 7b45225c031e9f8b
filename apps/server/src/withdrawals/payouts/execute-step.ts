/** Runs the next step of one payout. Each step is stored before the next begins. */
import type { App } from '../../platform/app.ts'
import { failPoint } from './fail-points.ts'
import {
  finish,
  followBlock,
  forgetBlock,
  giveUpNonce,
  noteFailed,
  noteMissing,
  noteSeen,
  readAllOutcomes,
  readOutcomes,
} from './follow.ts'
import type { PayoutContext } from './hot-wallet.ts'
import { nextStep, type Step, type StepResult } from './next-step.ts'
import { noteObstacle, postpone, refusalToRepeat } from './obstacle.ts'
import { isNewPayment, paymentObstacle, signedOtherwise } from './payment-obstacle.ts'
import { type Attempt, liveAttempt, type Payout } from './payout.ts'
import { prepare } from './prepare.ts'
import { send } from './send.ts'
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
    const next = await takeStep(app, context, payout, step)
    if (next !== 'held' || !isOutbidding) return next === 'again' ? 'again' : 'rest'
  }
  // Without a higher bid, the signed transaction is sent again.
  const otherwise = nextStep(payout, outcomes, { ...circumstances, canOutbid: false })
  return (await takeStep(app, context, payout, otherwise)) === 'again' ? 'again' : 'rest'
}

/** A higher fee does not help behind a stuck payout, and only the wallet with the nonce can outbid itself. */
async function canOutbid(context: PayoutContext, { from, nonce }: Payout): Promise<boolean> {
  if (from === null || (await context.nextNonce(from)) !== nonce) return false
  // Without the signer there is no higher bid, but the signed transaction can still be sent again.
  const wallet = await context.hotWallet().catch(() => null)
  return wallet?.state === 'usable' && wallet.address === from
}

async function takeStep(
  app: App,
  context: PayoutContext,
  payout: Payout,
  step: Step,
): Promise<StepResult['next']> {
  const obstacle = await paymentObstacle(app, payout, step)
  const result: StepResult = obstacle
    ? { next: 'held', obstacle }
    : await carryOut(app, context, payout, step)
  return store(app, payout, result)
}

/** How long a held payout rests: public nodes count every request. */
const heldForSeconds = 60

/** The only place that stores a step's result. */
async function store(
  app: App,
  payout: Payout,
  { next, obstacle, save, failPoint: point }: StepResult,
): Promise<StepResult['next']> {
  if (!save && obstacle === undefined) return next
  const isSaved = await app.db.transact(async (tx) => {
    if (save && !(await save(tx))) return false
    if (obstacle !== undefined) await noteObstacle(tx, app, payout.id, obstacle)
    // A signed attempt is still followed.
    if (next === 'held' && !liveAttempt(payout)) await postpone(tx, payout.id, heldForSeconds)
    return true
  })
  if (!isSaved) return 'rest'
  if (point) failPoint(app, point)
  return next
}

async function carryOut(app: App, context: PayoutContext, payout: Payout, step: Step): Promise<StepResult> {
  switch (step.kind) {
    case 'wait': {
      const obstacle = await refusalToRepeat(app, payout)
      return { next: 'rest', ...(obstacle && { obstacle }) }
    }
    case 'prepare':
      return prepare(app, context, payout, step)
    case 'sign':
      return sign(app, context, payout, step.attempt)
    case 'send':
      return send(app, context, payout, step.attempt)
    case 'note-missing':
      return { next: (await noteMissing(app, payout, step.attempts)) ? 'again' : 'rest' }
    case 'note-seen':
      return { next: 'again', save: (tx) => noteSeen(tx, payout.id, step.attempt.number) }
    case 'give-up':
      return giveUpNonce(app, payout)
    case 'ask-operator':
      return { next: 'rest', obstacle: seenAfterExpiry(step.attempt) }
    case 'doubt-end':
      return {
        next: 'held',
        obstacle: signedOtherwise(payout),
        save: (tx) => noteFailed(tx, payout, step.failed),
      }
    case 'forget-block':
      await forgetBlock(app, payout)
      return { next: 'again' }
    case 'confirm':
      await followBlock(app, payout, step)
      if (payout.blockNumber === null) context.forgetMeans()
      return { next: 'rest' }
    case 'finish':
      await finish(app, payout, step, step.paid)
      if (payout.blockNumber === null) context.forgetMeans()
      return { next: 'rest' }
  }
}

const seenAfterExpiry = ({ signed }: Attempt) => ({
  code: 'SEEN_AFTER_EXPIRY',
  details: `${signed?.transactionId} has expired, but a node still knows it`,
})

/** An attempt was signed, and no nonce prevents a second payment. */
const mayPayTwice = ({ attempts, nonce }: Payout) => nonce === null && attempts.some(({ signed }) => signed)
