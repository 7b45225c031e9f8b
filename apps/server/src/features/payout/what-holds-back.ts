/** What keeps a payout from being prepared or signed, beside node and signer. */
import type { App } from '../../platform/app.ts'
import { hasUnacceptedStrays } from '../deposit/index.ts'
import { isBlocked } from '../reconciliation/index.ts'
import { isHeldByFreeze } from '../withdrawal/index.ts'
import type { Step } from './next-step.ts'
import { liveAttempt, type Payout } from './payouts.ts'

export async function whatHoldsBack(app: App, payout: Payout, step: Step): Promise<string | null> {
  if (!isNewPayment(step)) return null
  if (await isBlocked(app.db, 'NETWORK', payout.network)) return 'BOOKS_DIFFER'
  if (!isFirstPayment(step, payout)) return null
  if (await isHeldByFreeze(app.db, payout.id)) return 'MEMBER_FROZEN'
  return (await paysIntoDoubt(app, payout)) ? 'RECIPIENT_IN_DOUBT' : null
}

/**
 * What was signed before is followed to its end: it is paid, or may be at any moment. What has expired unsigned is no payment
 * either: the signer refuses it, and without that answer nobody could return it.
 */
export const isNewPayment = (step: Step) =>
  step.kind === 'prepare' || (step.kind === 'sign' && !step.attempt.lapsed)

/**
 * Nothing that was signed may still pay. What was prepared with a nonce may have been signed already, and others wait behind
 * it for the answer.
 */
const isFirstPayment = (step: Step, payout: Payout) =>
  !liveAttempt(payout) && (step.kind === 'prepare' || payout.nonce === null)

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
