/** Stores the signer's limits and addresses: new withdrawal requests are checked against them. */

import { countFailure, forgetFailures } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'

const subject = 'signer'

/** Runs once a minute. After ten minutes without an answer there is an alarm, whether or not a payout waits. */
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
