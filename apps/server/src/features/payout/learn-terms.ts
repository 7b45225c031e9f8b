/** Writes down what the signer says of itself: withdrawals are held against it when they are asked for. */
import type { App } from '../../platform/app.ts'

export async function learnTerms(app: App): Promise<void> {
  const [{ transaction, day, address }, addresses] = [await app.signer.limits(), await app.signer.addresses()]
  // What is above any of them is never signed, however long it waits.
  const [most = 0n] = [transaction, day, address].sort((a, b) => (a < b ? -1 : 1))
  const told = { most, addresses: JSON.stringify(addresses), told_at: app.clock.now() }
  await app.db.transact((tx) =>
    tx
      .insertInto('signer_terms')
      .values(told)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(told))
      .execute(),
  )
}
