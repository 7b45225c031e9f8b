import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { type House, openHouse } from '../../../../../tests/support/investing.ts'
import { earned, leave } from '../../../../../tests/support/order-calls.ts'
import { runEvents } from '../../teams/bonuses/run-events.ts'
import { noteEnded } from './index.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ at: null, happened: 0 })
})
afterAll(() => house.close())

const eventsOf = (order: { readonly id: string }) =>
  house.t.app.db
    .selectFrom('team_event')
    .select('kind')
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['PURCHASED', 'ENDED'])
    .orderBy('kind')
    .execute()

test('an order’s end is recorded only if its purchase was, which an earlier version may have omitted', async () => {
  const [member, order] = await earned(house, 4000n)
  await leave(house, 'unsubscribe', member, order)
  expect(await eventsOf(order)).toEqual([{ kind: 'ENDED' }, { kind: 'PURCHASED' }])

  const [other, unknown] = await earned(house, 4000n)
  await asOwner(house.t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query("delete from team_event where order_id = $1 and kind = 'PURCHASED'", [unknown.id])
  })
  expect((await leave(house, 'unsubscribe', other, unknown)).status).toBe(200)
  expect(await eventsOf(unknown)).toEqual([])
})

test('an order’s end is never dated before its start, even by a slow clock', async () => {
  const { app } = house.t
  const [, order] = await earned(house, 4000n)
  const slow = new Date(app.clock.now().getTime() - 3_600_000)
  await app.db.transact(async (tx) => noteEnded(tx, { id: order.id, trial: false }, 'UNSUBSCRIBE', slow))
  while ((await runEvents(app, 1)) > 0);
  const worked = await app.db
    .selectFrom('team_event')
    .select('kind')
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['PURCHASED', 'ENDED'])
    .orderBy('position')
    .execute()
  expect(worked).toEqual([{ kind: 'PURCHASED' }, { kind: 'ENDED' }])
})
