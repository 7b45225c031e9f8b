/** Writes down what is to be signed, before it is. */
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { reach } from '../../platform/fail-points.ts'
import { PayoutHeld, type Quote } from '../../ports/chain.ts'
import { lockHotWallet, signedForOthers } from './hot-wallet.ts'
import type { Means } from './means.ts'
import type { Deed } from './next-deed.ts'
import { noteObstacle } from './obstacle.ts'
import type { Payout } from './payouts.ts'

export async function prepare(
  app: App,
  means: Means,
  payout: Payout,
  { outbidding, refused }: Extract<Deed, { kind: 'prepare' }>,
): Promise<'again' | 'rest' | 'held'> {
  const place =
    outbidding && payout.from !== null
      ? { from: payout.from, nonce: payout.nonce }
      : await takePlace(app, means, payout)
  if (place === 'later') return 'rest'
  const { from, nonce } = place
  const { waiting } = await signedForOthers(app.db, payout, from)
  const { to, amount } = payout
  let quote: Quote
  try {
    quote = await means.chain.prepare(
      { from, to, amount, waiting },
      { ...(nonce === null ? {} : { nonce }), ...(outbidding ? { outbidding: outbidding.prepared } : {}) },
    )
  } catch (error) {
    if (!(error instanceof PayoutHeld)) throw error
    await putOff(app, payout, error.hold, error.message)
    return 'held'
  }
  reach(app, 'payout:prepared')
  await keep(app, payout, quote, refused?.refusedAt ?? null)
  reach(app, 'payout:attempt-kept')
  return 'again'
}

interface TakenPlace {
  readonly from: string
  readonly nonce: number | null
}

/** The wallet that pays, and its next nonce: the payout's own as soon as it is signed, not before. */
async function takePlace(app: App, means: Means, payout: Payout): Promise<TakenPlace | 'later'> {
  const wallet = await means.hotWallet()
  if (wallet.state === 'stopped') return 'later'
  if (wallet.state === 'missing') return putOff(app, payout, 'NO_HOT_WALLET', 'the signer has no key for it')
  const { address: from } = wallet
  const { promised } = await signedForOthers(app.db, payout, from)
  if ((await means.balance(from)) < promised + payout.amount) {
    return putOff(app, payout, 'HOT_WALLET_SHORT', `${from} has too few USDT`)
  }
  return app.db.transact(async (tx) => {
    const { next_nonce: nonce } = await lockHotWallet(tx, payout.network, from)
    if (nonce !== null && (await isHeldByAnother(tx, payout, from, nonce))) return 'later'
    await tx
      .updateTable('payout')
      .set({ from_address: from, nonce })
      .where('id', '=', payout.id)
      .where('state', '=', 'OPEN')
      .execute()
    return { from, nonce }
  })
}

/** While another waits for the signer with this nonce, the answer decides whose it is. */
async function isHeldByAnother(tx: Tx, payout: Payout, from: string, nonce: number): Promise<boolean> {
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

/** In the place of one that was refused, or as another. Where another worker was faster, its attempt counts. */
async function keep(
  app: App,
  payout: Payout,
  { prepared, cost }: Quote,
  refusedAt: Date | null,
): Promise<void> {
  const values = { prepared: JSON.stringify(prepared), cost: cost.toString(), created_at: app.clock.now() }
  await app.db.transact(async (tx) => {
    if (refusedAt) {
      await tx
        .updateTable('payout_attempt')
        .set({ ...values, refused_at: null })
        .where('payout_id', '=', payout.id)
        .where('number', '=', payout.attempts.length)
        .where('refused_at', '=', refusedAt)
        .execute()
      return
    }
    await tx
      .insertInto('payout_attempt')
      .values({ payout_id: payout.id, number: payout.attempts.length + 1, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
