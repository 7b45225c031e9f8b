/**
 * Accepts transactions signed elsewhere. Only the signatures are taken from the file. The transactions are
 * composed again from the plan, so the worker sends exactly the plan, or the signature does not match the
 * sender.
 */
import type { App } from '../../platform/app.ts'
import type { SignedTransaction } from '../../ports/chain.ts'
import { failPoint } from './fail-points.ts'
import type { SweepFile } from './file.ts'
import { findSweep, itemsOf, type SweepItem } from './items.ts'
import { SweepRefused } from './refused.ts'

/** Returns how many are newly signed; none if the file is given a second time. */
export async function takeSignatures(app: App, file: SweepFile): Promise<number> {
  const sweep = await findSweep(app.db, { id: file.id })
  if (!sweep) throw new SweepRefused(`There is no sweep ${file.id} in this database`)
  if (sweep.endedAt) throw new SweepRefused(`Sweep ${file.id} has ended`)
  const chain = app.chains[sweep.network]
  const signed: { readonly item: SweepItem; readonly transaction: SignedTransaction }[] = []
  for (const item of await itemsOf(app.db, sweep.id)) {
    const given = file.transactions.find(({ number }) => number === item.number)?.signature
    if (!given) throw new SweepRefused(`Transaction ${item.number} is not signed. Nothing was taken`)
    const transaction = await chain.compose(item.movement, item.prepared).signedWith(given)
    if (transaction?.signer !== item.movement.from) {
      const details = 'the signature does not match the sender and the plan'
      throw new SweepRefused(`Transaction ${item.number}: ${details}. Nothing was taken`)
    }
    signed.push({ item, transaction })
  }
  const taken = await app.db.transact(async (tx) => {
    let count = 0
    for (const { item, transaction } of signed) {
      // A second signature would make a different transaction out of the same plan, so the first one stays.
      const saved = await tx
        .updateTable('sweep_item')
        .set({ bytes: transaction.bytes, transaction_id: transaction.transactionId })
        .where('id', '=', item.id)
        .where('state', '=', 'PLANNED')
        .where('bytes', 'is', null)
        .where('block_number', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (saved) count += 1
    }
    return count
  })
  failPoint(app, 'sweep:signatures-kept')
  return taken
}
