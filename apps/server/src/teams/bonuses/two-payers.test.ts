import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundBonuses } from '../../../../../tests/support/credit.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../../tests/support/teams.ts'
import { balancesOf, bonusBudget, createBatcher, move, post, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { payBonuses } from './pay-bonuses.ts'
import { runEvents } from './run-events.ts'

const usdt = 1_000_000n

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

/** Calls `then` as soon as a payer has read the first of the two: the payments in progress, or the budget. */
function afterFirstReading(app: App, begin: () => Promise<void>, then: () => Promise<void>): App {
  let isRead = false
  const watched = (tx: Tx): Tx =>
    tx.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const [row] = result.rows as { promised?: string; address?: string }[]
        if (!isRead && (row?.promised !== undefined || row?.address === bonusBudget)) {
          isRead = true
          await then()
        }
        return result
      },
    }) as Tx
  const transact: App['db']['transact'] = async (work, longer) => {
    await begin()
    return app.db.transact((tx) => work(watched(tx)), longer)
  }
  return { ...app, db: { ...app.db, transact } }
}

test('a concurrent worker’s payments are not available to a payer counting the budget', async () => {
  const { app } = t
  const [sponsor, buyer] = (await plantTree(app, [null, 0])) as [TeamMember, TeamMember]
  const now = app.clock.now()
  // A sponsor earns 1 %: two bonuses of 50.
  for (const _ of ['first', 'second']) {
    const bought = { member: buyer.number, order: newId(), amount: 5_000n * usdt, at: now }
    await plantEvents(app, [{ kind: 'PURCHASED', ...bought }])
  }
  while ((await runEvents(app)) > 0);
  await fundBonuses(app.db, 50n * usdt, now)
  const bonuses = () =>
    app.db.selectFrom('bonus').select(['id', 'state', 'transfer_id']).orderBy('id').execute()
  const [first] = await bonuses()
  if (!first) throw new Error('There are two')

  const mark = async () => {
    await sql`update bonus set state = 'PAYING' where id = ${first.id}`.execute(app.db)
  }
  const pay = () =>
    app.db.transact(async (tx) => {
      const wallet = walletOf(sponsor.id, 'bonus')
      const way = { from: bonusBudget, to: wallet, amount: 50n * usdt }
      const paid = move('SUBSCRIBE_BONUS', way, { cause: first.id, bonusId: first.id })
      await post(tx, [{ ...paid, id: first.transfer_id }], now)
      await sql`update bonus set state = 'PAID', paid_at = ${now} where id = ${first.id}`.execute(tx)
    })
  await payBonuses(afterFirstReading(app, mark, pay), createBatcher(app.db, app.clock))
  expect((await bonuses()).map(({ state }) => state)).toEqual(['PAID', 'WAITING'])
  expect(await balancesOf(app.db, [bonusBudget, walletOf(sponsor.id, 'bonus')])).toEqual([0n, 50n * usdt])
})
