/** Reads from the signer what it has signed for a member's withdrawals, before a reversal takes any of them back. */
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Reader } from '../platform/db/database.ts'
import { whileHolding } from '../platform/db/while-holding.ts'
import type { Network } from '../ports/chain.ts'
import { SignerUnknown } from '../ports/signer.ts'
import { hotWalletLock } from './hot-wallet-lock.ts'

/** Stores signatures missing here, as after a restore, and refuses attempts that were prepared but never signed. */
export async function askSignerAbout(app: App, memberId: string): Promise<'UNAVAILABLE' | null> {
  const open = await app.db
    .selectFrom('withdrawal')
    .select(['id', 'network'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'USDT')
    .where(sql<boolean>`withdrawal_standing(id) in ('OPEN', 'UNDECIDED')`)
    .orderBy('id')
    .execute()
  try {
    for (const { id, network } of open) await syncWithdrawal(app, id, network as Network)
    return null
  } catch (error) {
    if (!(error instanceof SignerUnknown)) throw error
    app.log.warn({ err: error, memberId }, 'the signer did not say what it has signed')
    return 'UNAVAILABLE'
  }
}

/** A worker holding the hot wallet may be having it signed right now: leave it alone. */
async function syncWithdrawal(app: App, id: string, network: Network): Promise<void> {
  const isRequested =
    (await hasUnsigned(app.db, id)) &&
    (await whileHolding(app.db, hotWalletLock(network), async (lost) => {
      await storeSignatures(app, id)
      if (!lost.aborted) await refuseUnsigned(app, id)
    }))
  if (!isRequested) await storeSignatures(app, id)
}

async function hasUnsigned(reader: Reader, id: string): Promise<boolean> {
  const found = await reader
    .selectFrom('payout_attempt')
    .select('number')
    .where('payout_id', '=', id)
    .where('bytes', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

async function storeSignatures(app: App, id: string): Promise<void> {
  const signed = await app.signer.signedFor(id)
  if (signed.length === 0) return
  await app.db.transact((tx) =>
    sql`
      insert into unknown_signature (transaction_id, payout_id)
      select signature, ${id} from unnest(${[...signed]}::text[]) as signature
      where not exists (select from payout_attempt where transaction_id = signature and payout_id = ${id}::uuid)
      on conflict do nothing
    `.execute(tx),
  )
}

/**
 * Runs under the hot wallet lock, so nobody else can have it signed. The nonce is returned, as after a
 * refusal by the signer.
 */
async function refuseUnsigned(app: App, id: string): Promise<void> {
  await app.db.transact(async (tx) => {
    await sql`select from payout where id = ${id} for no key update`.execute(tx)
    const { rows } = await sql`
      update payout_attempt set refused_at = ${app.clock.now()}
      where payout_id = ${id} and bytes is null and refused_at is null and not signer_has_unknown(payout_id)
        and exists (select from payout where payout.id = payout_id and state = 'OPEN')
      returning number
    `.execute(tx)
    if (rows.length === 0) return
    await sql`
      update payout set from_address = null, nonce = null
      where id = ${id} and not exists (select from payout_attempt where payout_id = ${id} and bytes is not null)
    `.execute(tx)
  })
}
