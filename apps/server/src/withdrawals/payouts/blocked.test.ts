import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anActiveOrder } from '../../../../../tests/support/orders.ts'
import {
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  openTill,
  payoutOf,
  rested,
  type Till,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import { scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

/** Records a difference, as a reconciliation does; returns a function that resolves it. */
const differOn = (network: string) => differ({ subject_kind: 'NETWORK', subject: network })

async function differ(about: {
  subject_kind: string
  subject: string
  items?: string[]
}): Promise<() => Promise<void>> {
  const { db, clock } = till.t.app
  const [run, id, now] = [newId(), newId(), clock.now()]
  await db.transact(async (tx) => {
    await tx.insertInto('reconciliation').values({ id: run, started_at: now }).execute()
    await tx
      .insertInto('reconciliation_difference')
      .values({
        id,
        ...about,
        found_by: run,
        expected: 1,
        found: 0,
        created_at: now,
      })
      .execute()
  })
  return () =>
    db.transact(async (tx) => {
      await tx
        .updateTable('reconciliation_difference')
        .set({ resolved_by: run })
        .where('id', '=', id)
        .execute()
    })
}

const crash = () => {
  throw new Error('crash')
}

test('while the books of a network differ nothing new is signed for it, and sent payouts are followed', async () => {
  const { app } = till.t
  const sent = await approved(till, 'ERC20', '100')
  await runPayouts(app, 'ERC20')
  const started = await approved(till, 'ERC20', '50')
  await expect(runPayouts({ ...app, onFailPoint: crash }, 'ERC20')).rejects.toThrow('crash')
  const resolve = await differOn('ERC20')
  const waiting = await approved(till, 'ERC20', '60')
  const elsewhere = await approved(till, 'BEP20', '70')

  await runPayouts(app, 'ERC20')
  await runPayouts(app, 'BEP20')
  expect((await withdrawalOf(till, waiting)).state).toBe('APPROVED')
  expect(await payoutOf(till, started)).toMatchObject({ obstacle: 'BOOKS_DIFFER' })
  expect(await attemptsOf(till, started)).toEqual([])
  expect(await attemptsOf(till, elsewhere)).toHaveLength(1)
  await finish(till, 'ERC20')
  await expectPaidOnce(till, sent)

  await resolve()
  await rested(till)
  await finish(till, 'ERC20')
  await expectPaidOnce(till, started)
  await expectPaidOnce(till, waiting)
})

test('held payouts rest; signed ones are sent again, but not outbid', async () => {
  const { app } = till.t
  const sent = await approved(till, 'ERC20', '100')
  await runPayouts(app, 'ERC20')
  const tron = await approved(till, 'TRC20', '100')
  await expect(runPayouts({ ...app, onFailPoint: crash }, 'TRC20')).rejects.toThrow('crash')
  const resolve = [await differOn('ERC20'), await differOn('TRC20')]
  await runPayouts(app, 'TRC20')
  const { postponed_until: until } = await payoutOf(till, tron)
  expect(Number(until)).toBeGreaterThan(Date.now() + 30_000)

  const [first] = await attemptsOf(till, sent)
  till.t.advance(301)
  await runPayouts(app, 'ERC20')
  const [again, outbid] = await attemptsOf(till, sent)
  expect(outbid).toBeUndefined()
  expect(Number(again?.last_sent_at)).toBeGreaterThan(Number(first?.last_sent_at))
  expect((await payoutOf(till, sent)).postponed_until).toBeNull()
  for (const one of resolve) await one()
})

test('a member whose payment the gateway does not confirm is not paid until it does; others are', async () => {
  const { app } = till.t
  const orderId = newId()
  await app.db.pool.query(
    `insert into gateway_order (id, order_no, member_id, amount, currency, rate, payment_amount, created_at, changed_at)
     values ($1::uuid, $1, $2, 1000000, 'CNY', 7.2, 720, now(), now())`,
    [orderId, till.member.id],
  )
  await asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `update gateway_order set state = 'COMPLETED', transfer_id = id, credited_at = now(), gateway_no = order_no where id = $1`,
      [orderId],
    )
  })
  const resolve = await differ({ subject_kind: 'GATEWAY', subject: 'TopPay', items: [orderId] })
  const held = await approved(till, 'BEP20', '100')
  const other = await approved({ ...till, member: await aMember(till.t) }, 'BEP20', '100')
  await finish(till, 'BEP20')
  expect(await payoutOf(till, held)).toMatchObject({ obstacle: 'BOOKS_DIFFER' })
  await expectPaidOnce(till, other)
  await resolve()
  await rested(till)
  await finish(till, 'BEP20')
  await expectPaidOnce(till, held)
})

test('a member with a profit that the broker does not confirm is not paid until it does; others are', async () => {
  const broker = scriptedBroker(() => till.t.app.clock.now())
  const order = await anActiveOrder(till.t, broker, { memberId: till.member.id })
  const resolve = await differ({ subject_kind: 'DEALS', subject: 'MT5', items: [order.id] })
  const held = await approved(till, 'BEP20', '100')
  const other = await approved({ ...till, member: await aMember(till.t) }, 'BEP20', '100')
  await finish(till, 'BEP20')
  expect(await payoutOf(till, held)).toMatchObject({ obstacle: 'BOOKS_DIFFER' })
  await expectPaidOnce(till, other)
  await resolve()
  await rested(till)
  await finish(till, 'BEP20')
  await expectPaidOnce(till, held)
})
