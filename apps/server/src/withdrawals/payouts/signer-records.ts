/** What the signer reports: its limits and addresses, and everything it has signed. */
import { sql } from 'kysely'
import { countFailure, forgetFailures, raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'

const subject = 'signer'

/**
 * Stores the limits and addresses: new withdrawal requests are checked against them. Runs once a minute. After
 * ten minutes without an answer there is an alarm, whether or not a payout waits.
 */
export async function learnTerms(app: App): Promise<void> {
  const { most, addresses } = await readTerms(app).catch(async (error: unknown) => {
    await app.db.transact((tx) => countFailure(tx, app, { subject, kind: 'SIGNER_AWAY', error }))
    throw error
  })
  const terms = { most, addresses: JSON.stringify(addresses), notified_at: app.clock.now() }
  await app.db.transact(async (tx) => {
    await tx
      .insertInto('signer_terms')
      .values(terms)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(terms))
      .execute()
    await forgetFailures(tx, app, [subject])
  })
}

async function readTerms({ signer }: App) {
  const [{ transaction, day, address }, addresses] = [await signer.limits(), await signer.addresses()]
  // An amount above any of these limits is never signed, however long it waits.
  const [most = 0n] = [transaction, day, address].sort((a, b) => (a < b ? -1 : 1))
  return { most, addresses }
}

/** A new signature may appear before its bytes are stored, or before the retry of a worker that crashed in between. */
const knownAfterSeconds = 300

/**
 * Reads new entries of the signer's history and stores signatures that this database does not know. After a
 * restore, the signer may have paid a withdrawal that is still waiting for approval here, or one that does
 * not exist here at all. Usually there is nothing to store.
 */
export async function readSignerHistory(app: App): Promise<void> {
  for (;;) {
    const { count } = await app.db.selectFrom('signer_heard').select('count').executeTakeFirstOrThrow()
    const readCount = Number(count)
    const { total, signatures } = await app.signer.signedAfter(readCount)
    const isShorter = total < readCount
    await app.db.transact(async (tx) => {
      for (const { payoutId, transactionId } of signatures)
        await sql`
          insert into unknown_signature (transaction_id, payout_id) values (${transactionId}, ${payoutId})
          on conflict do nothing
        `.execute(tx)
      await forgetKnown(tx)
      await alarmOfUnknown(tx, app)
      if (isShorter) {
        const details = `it reports ${total} signatures, but had ${readCount}: its history was lost or replaced`
        await raiseAlarm(tx, app, { kind: 'SIGNER_HISTORY_SHORTER', subject: 'signer', details })
      }
      await tx
        .updateTable('signer_heard')
        .set({ count: isShorter ? 0 : readCount + signatures.length })
        .execute()
    })
    if (!isShorter && signatures.length === 0) return
  }
}

/** Deletes those that are an attempt of their payout, or by which an operator has settled it. */
async function forgetKnown(tx: Tx): Promise<void> {
  await sql`
    delete from unknown_signature unknown where exists (
      select from payout_attempt
      where transaction_id = unknown.transaction_id and payout_id::text = unknown.payout_id
    ) or exists (
      select from payout where transaction_id = unknown.transaction_id and id::text = unknown.payout_id
    )
  `.execute(tx)
}

async function alarmOfUnknown(tx: Tx, app: App): Promise<void> {
  const { rows } = await sql<{ payout_id: string; transaction_id: string }>`
    update unknown_signature set notified_at = clock_timestamp()
    where notified_at is null and heard_at < clock_timestamp() - make_interval(secs => ${knownAfterSeconds})
    returning payout_id, transaction_id
  `.execute(tx)
  for (const { payout_id, transaction_id } of rows) {
    const details = `the signer has signed ${transaction_id} for it, which is unknown here`
    await raiseAlarm(tx, app, { kind: 'SIGNATURE_UNKNOWN', subject: `payout:${payout_id}`, details })
  }
}
