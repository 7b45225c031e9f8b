/** Reasons besides node and signer not to prepare, sign or first send a payout. */
import { hasUnacceptedStrays } from '../../deposits/index.ts'
import { hasUnconfirmedDeals, isBlocked, isUnconfirmedAtGateway } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { isHeldByFreeze } from '../index.ts'
import type { Obstacle, Step } from './next-step.ts'
import { liveAttempt, type Payout } from './payout.ts'

export async function paymentObstacle(app: App, payout: Payout, step: Step): Promise<Obstacle | null> {
  const byFreeze = async () => ((await isHeldByFreeze(app.db, payout.id)) ? { code: 'MEMBER_FROZEN' } : null)
  if (isFirstSending(step, payout)) return byFreeze()
  if (!isNewPayment(step)) return null
  if (await isBlocked(app.db, 'NETWORK', payout.network)) return { code: 'BOOKS_DIFFER' }
  if (!isFirstPayment(step, payout)) return null
  // A signer that lost its history would sign it a second time, and the prepared attempt may be the very one it signed.
  if (step.kind === 'prepare' && payout.signedOtherwise.length > 0) return signedOtherwise(payout)
  const held = await byFreeze()
  if (held) return held
  if (await isFromUnconfirmed(app, payout)) return { code: 'BOOKS_DIFFER' }
  return (await paysToSuspectAddress(app, payout)) ? { code: 'RECIPIENT_IN_DOUBT' } : null
}

export const signedOtherwise = ({ signedOtherwise: transactionIds }: Payout): Obstacle => ({
  code: 'SIGNED_OTHERWISE',
  details: `the signer has signed ${transactionIds.join(', ')} for it, which is not known here`,
})

/**
 * A signed payment is followed to its end: it is paid, or may be at any moment. An unsigned attempt past its
 * expiry is no payment either: the signer refuses it, and without that answer nobody could return it.
 */
export const isNewPayment = (step: Step) =>
  step.kind === 'prepare' || (step.kind === 'sign' && !step.attempt.pastExpiry)

/**
 * No signed attempt may still pay. One prepared with a nonce may have been signed already, and others wait
 * behind it for the answer.
 */
const isFirstPayment = (step: Step, payout: Payout) =>
  !liveAttempt(payout) && (step.kind === 'prepare' || payout.nonce === null)

/** Signed, but the bytes never left this system. With a nonce it is sent all the same, because others wait behind it. */
const isFirstSending = (step: Step, { nonce }: Payout) =>
  step.kind === 'send' && nonce === null && !step.attempt.wasSent

/** The member was credited a payment that the gateway does not confirm, or a profit that the broker does not. */
async function isFromUnconfirmed(app: App, { id }: Payout): Promise<boolean> {
  const { member_id } = await app.db
    .selectFrom('withdrawal')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await isUnconfirmedAtGateway(app.db, member_id)) || (await hasUnconfirmedDeals(app.db, member_id))
}

/** Pays to one of our deposit addresses while their key may be stolen, on any network. */
async function paysToSuspectAddress(app: App, { network, to }: Payout): Promise<boolean> {
  const ours = await app.db
    .selectFrom('deposit_address')
    .select('address')
    .where('network', '=', network)
    .where('address', '=', to)
    .executeTakeFirst()
  return ours !== undefined && (await hasUnacceptedStrays(app.db))
}
