import { hasUnacceptedStrays } from '../../deposits/index.ts'
import { hasUnconfirmedDeals, isBlocked, isUnconfirmedAtGateway } from '../../ledger/index.ts'
/** What keeps a payout from being prepared, signed or first sent, beside node and signer. */
import type { App } from '../../platform/app.ts'
import { isHeldByFreeze } from '../index.ts'
import type { Step } from './next-step.ts'
import { liveAttempt, type Payout } from './payouts.ts'

export interface Hold {
  readonly obstacle: string
  readonly details?: string
}

export async function whatHoldsBack(app: App, payout: Payout, step: Step): Promise<Hold | null> {
  const byFreeze = async () =>
    (await isHeldByFreeze(app.db, payout.id)) ? { obstacle: 'MEMBER_FROZEN' } : null
  if (isFirstSending(step, payout)) return byFreeze()
  if (!isNewPayment(step)) return null
  if (await isBlocked(app.db, 'NETWORK', payout.network)) return { obstacle: 'BOOKS_DIFFER' }
  if (!isFirstPayment(step, payout)) return null
  // A signer that has lost its history would sign it a second time. What was prepared may be the very thing it signed.
  if (step.kind === 'prepare' && payout.signedOtherwise.length > 0) return signedOtherwise(payout)
  const held = await byFreeze()
  if (held) return held
  if (await isFromUnconfirmed(app, payout)) return { obstacle: 'BOOKS_DIFFER' }
  return (await paysIntoDoubt(app, payout)) ? { obstacle: 'RECIPIENT_IN_DOUBT' } : null
}

export const signedOtherwise = ({ signedOtherwise: transactionIds }: Payout): Hold => ({
  obstacle: 'SIGNED_OTHERWISE',
  details: `the signer has signed ${transactionIds.join(', ')} for it, which is not known here`,
})

/**
 * What was signed before is followed to its end: it is paid, or may be at any moment. What is past its expiry unsigned is no
 * payment either: the signer refuses it, and without that answer nobody could return it.
 */
export const isNewPayment = (step: Step) =>
  step.kind === 'prepare' || (step.kind === 'sign' && !step.attempt.pastExpiry)

/**
 * Nothing that was signed may still pay. What was prepared with a nonce may have been signed already, and others wait behind
 * it for the answer.
 */
const isFirstPayment = (step: Step, payout: Payout) =>
  !liveAttempt(payout) && (step.kind === 'prepare' || payout.nonce === null)

/** It was signed, but only we have the bytes. With a nonce it is sent all the same, because others wait behind it. */
const isFirstSending = (step: Step, { nonce }: Payout) =>
  step.kind === 'send' && nonce === null && !step.attempt.wasSent

/** Its member was credited a payment that the gateway does not confirm, or a profit that the broker does not. */
async function isFromUnconfirmed(app: App, { id }: Payout): Promise<boolean> {
  const { member_id } = await app.db
    .selectFrom('withdrawal')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await isUnconfirmedAtGateway(app.db, member_id)) || (await hasUnconfirmedDeals(app.db, member_id))
}

/** To one of our deposit addresses, while somebody else may have their key: on no network. */
async function paysIntoDoubt(app: App, { network, to }: Payout): Promise<boolean> {
  const ours = await app.db
    .selectFrom('deposit_address')
    .select('address')
    .where('network', '=', network)
    .where('address', '=', to)
    .executeTakeFirst()
  return ours !== undefined && (await hasUnacceptedStrays(app.db))
}
