/** The wallet that pays a payout, whether it holds enough, and the payout's nonce there. */
import { sql } from 'kysely'
import { toTokenUnits } from '../../deposits/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Chain, TokenAmount } from '../../ports/chain.ts'
import { custodyWallets, walletAccount } from '../../treasury/index.ts'
import { lockHotWallet, type PayoutContext } from './hot-wallet.ts'
import type { StepResult } from './next-step.ts'
import type { Payout } from './payout.ts'

export interface NonceSlot {
  readonly from: string
  /** Null on networks without nonces. */
  readonly nonce: number | null
}

const later: StepResult = { next: 'rest' }

const lacks = (code: string, details: string): StepResult => ({ next: 'rest', obstacle: { code, details } })

/** Finds the next free slot. Only an attempt takes it (prepare.ts), so a payout that is held back blocks nobody. */
export async function findSlot(
  app: App,
  context: PayoutContext,
  payout: Payout,
): Promise<NonceSlot | StepResult> {
  const wallet = await context.hotWallet()
  if (wallet.state === 'stopped') return later
  if (wallet.state === 'missing') return lacks('NO_HOT_WALLET', 'the signer has no key for it')
  const { address: from } = wallet
  const { promised } = await signedForOthers(app.db, payout, from)
  if ((await context.balance(from)) < promised + payout.amount)
    return lacks('HOT_WALLET_SHORT', `${from} has too few USDT`)
  const booked = await bookedInWallet(app.db, context.chain, payout, from)
  if (booked === null) return lacks('HOT_WALLET_NOT_COUNTED', `${from} is not counted yet`)
  if (booked < payout.amount) return lacks('HOT_WALLET_SHORT', `the ledger has too few USDT in ${from}`)
  return app.db.transact(async (tx) => {
    const { next_nonce: nonce } = await lockHotWallet(tx, payout.network, from)
    return (await isHeldByAnother(tx, payout, { from, nonce })) ? later : { from, nonce }
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

/** The signed and not yet deducted amounts of other payouts, and the maximum fee of each. */
export async function signedForOthers(
  reader: Reader,
  payout: Payout,
  from: string,
): Promise<{ readonly promised: TokenAmount; readonly waiting: readonly bigint[] }> {
  const attempts = await reader
    .selectFrom('payout')
    .innerJoin('payout_attempt', 'payout_attempt.payout_id', 'payout.id')
    .select(['payout.id', 'token_amount', 'cost'])
    .where('network', '=', payout.network)
    .where('from_address', '=', from)
    .where('payout.state', '=', 'OPEN')
    .where('block_number', 'is', null)
    .where('payout.id', '<>', payout.id)
    .where('bytes', 'is not', null)
    .where('expired_at', 'is', null)
    .execute()
  // Only one of a payout's attempts can be mined.
  const others = [...Map.groupBy(attempts, ({ id }) => id).values()]
  return {
    promised: others.reduce((sum, [one]) => sum + BigInt(one?.token_amount ?? 0), 0n),
    waiting: others.map(
      (each) => each.map(({ cost }) => BigInt(cost)).toSorted((a, b) => Number(b - a))[0] ?? 0n,
    ),
  }
}

/**
 * The ledger's balance of the hot wallets, less signed payouts not yet deducted there. Null until the wallet
 * is counted: only counted money is paid out.
 */
async function bookedInWallet(
  reader: Reader,
  { network, decimals }: Chain,
  payout: Payout,
  from: string,
): Promise<TokenAmount | null> {
  const wallets = await custodyWallets(reader, network)
  if (!wallets.some(({ address, isCounted }) => address === from && isCounted)) return null
  const [booked = 0n] = await balancesOf(reader, [walletAccount(network, 'HOT')])
  const { rows } = await sql<{ signed: string }>`
    select coalesce(sum(token_amount), 0)::text as signed from payout
    where network = ${network} and state = 'OPEN' and id <> ${payout.id} and exists (
      select from payout_attempt attempt
      where attempt.payout_id = payout.id and attempt.bytes is not null and attempt.expired_at is null
    )
  `.execute(reader)
  return toTokenUnits(-booked, decimals) - BigInt(rows[0]?.signed ?? 0)
}
