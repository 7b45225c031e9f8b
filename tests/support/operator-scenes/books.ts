/** The books and their reconciliation. */
import { operatorBooks, operatorInvestments } from '@halyard/contract'
import { entriesOf, walletOf } from '../../../apps/server/src/ledger/index.ts'
import { aMember, numberOf } from '../wallets.ts'
import { type Scenes, scene } from './scene.ts'

export const scenesOfBooks: Scenes = {
  ...scene(operatorInvestments.reconcile, async () => [{}]),
  ...scene(operatorBooks.startBooksCheck, async () => [{}]),
  ...scene(operatorBooks.booksCsv, async (t) => [
    { query: { file: 'ACCOUNTS' as const, memberId: await numberOf(t, await aMember(t, { usdt: '5' })) } },
  ]),
  ...scene(operatorBooks.ledgerAccounts, async (t) => [
    { query: { memberId: await numberOf(t, await aMember(t, { usdt: '5' })) } },
  ]),
  ...scene(operatorBooks.accountEntries, async (t) => {
    const { id } = await aMember(t, { usdt: '5' })
    return [{ query: { account: walletOf(id, 'usdt') } }]
  }),
  ...scene(operatorBooks.ledgerTransfer, async (t) => {
    const { id } = await aMember(t, { usdt: '5' })
    const [entry] = await entriesOf(t.app.db, { accounts: [walletOf(id, 'usdt')] }, { limit: 1, offset: 0 })
    return [{ query: { transferId: entry?.transferId ?? '' } }]
  }),
}
