/** The wallet that pays a payout, and the payout's nonce there. */
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PayoutContext } from './context.ts'
import { bookedInWallet, lockHotWallet, signedForOthers } from './hot-wallet.ts'
import { noteObstacle } from './obstacle.ts'
import type { Payout } from './payouts.ts'

export interface NonceSlot {
  readonly from: string
  /** Null on networks without nonces. */
  readonly nonce: number | null
}

/** Finds the next free slot. Only an attempt takes it (keep-plan.ts), so a payout that is held back blocks nobody. */
export async function findSlot(
  app: App,
  context: PayoutContext,
  payout: Payout,
): Promise<NonceSlot | 'later'> {
  const wallet = await context.hotWallet()
  if (wallet.state === 'stopped') return 'later'
  if (wallet.state === 'missing') return putOff(app, payout, 'NO_HOT_WALLET', 'the signer has no key for it')
  const { address: from } = wallet
  const { promised } = await signedForOthers(app.db, payout, from)
  if ((await context.balance(from)) < promised + payout.amount) {
    return putOff(app, payout, 'HOT_WALLET_SHORT', `${from} has too few USDT`)
  }
  const booked = await bookedInWallet(app.db, context.chain, payout, from)
  if (booked === null) return putOff(app, payout, 'HOT_WALLET_NOT_COUNTED', `${from} is not counted yet`)
  if (booked < payout.amount)
    return putOff(app, payout, 'HOT_WALLET_SHORT', `the ledger has too few USDT in ${from}`)
  return app.db.transact(async (tx) => {
    const { next_nonce: nonce } = await lockHotWallet(tx, payout.network, from)
    return (await isHeldByAnother(tx, payout, { from, nonce })) ? 'later' : { from, nonce }
  })
}

/** True if it is still the next slot and no other payout has taken it. */
export async function isFree(tx: Tx, payout: Payout, slot: NonceSlot): Promise<boolean> {
  const { next_nonce: nonce } = await lockHotWallet(tx, payout.network, slot.from)
  return nonce === slot.nonce && !(await isHeldByAnother(tx, payout, slot))
}

/**
 * While another payout waits for the signer with this nonce, the signer's answer decides who gets it. A
 * payout that ended unsigned holds no nonce (payout_keeps_its_terms).
 */
async function isHeldByAnother(tx: Tx, payout: Payout, { from, nonce }: NonceSlot): Promise<boolean> {
  if (nonce === null) return false
  const holder = await tx
    .selectFrom('payout')
    .select('id')
    .where('network', '=', payout.network)
    .where('from_address', '=', from)
    .where('nonce', '=', String(nonce))
    .where('id', '<>', payout.id)
    .executeTakeFirst()
  return holder !== undefined
}

async function putOff(app: App, payout: Payout, obstacle: string, details: string): Promise<'later'> {
  await app.db.transact((tx) => noteObstacle(tx, app, payout.id, obstacle, details))
  return 'later'
}
