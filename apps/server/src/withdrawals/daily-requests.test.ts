import { withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { signedIn } from '../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import { addresses, waitingWithdrawal } from '../../../../tests/support/withdrawals.ts'
import { hold } from './request-withdrawal.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000, secondApprovalAbove: 500_000_000n })
})
afterAll(() => t.close())

/** How many approvals each one needs, oldest first. */
async function approvalsOf({ id }: Member): Promise<number[]> {
  const rows = await t.app.db
    .selectFrom('withdrawal')
    .select('approvals_needed')
    .where('member_id', '=', id)
    .orderBy('requested_at')
    .execute()
  return rows.map(({ approvals_needed }) => approvals_needed)
}

test('all requests of the last 24 hours count together, whatever the product’s clock says', async () => {
  const ann = await aMember(t, { usdt: '2000' })
  await waitingWithdrawal(t, ann, '300')
  const withdrawalId = await waitingWithdrawal(t, ann, '300')
  // A refunded withdrawal no longer counts.
  await t.ask(withdrawals.cancelWithdrawal, { body: { withdrawalId } }, { token: ann.token })
  await waitingWithdrawal(t, ann, '200')
  expect(await approvalsOf(ann)).toEqual([1, 2, 1])
  // A day on the clock that tests can move does not count.
  t.advance(25 * 3600)
  const again = { ...ann, token: await signedIn(t, ann.email) }
  await waitingWithdrawal(t, again, '2')
  expect(await approvalsOf(ann)).toEqual([1, 2, 1, 2])
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `update withdrawal set requested_at = requested_at - interval '24 hours' where member_id = '${ann.id}'`,
    )
  })
  await waitingWithdrawal(t, again, '500')
  expect(await approvalsOf(ann)).toEqual([1, 2, 1, 2, 1])
})

test('the requests of other members do not count', async () => {
  const [ann, ben] = [await aMember(t, { usdt: '500' }), await aMember(t, { usdt: '500' })]
  await waitingWithdrawal(t, ann, '400')
  await waitingWithdrawal(t, ben, '400')
  expect([await approvalsOf(ann), await approvalsOf(ben)]).toEqual([[1], [1]])
})

test('of concurrent requests, each counts the ones before it', async () => {
  const ann = await aMember(t, { usdt: '1000' })
  const plan = {
    kind: 'USDT' as const,
    terms: { amount: 300_000_000n, fee: 1_000_000n, receive: 299_000_000n },
    destination: { network: 'TRC20', address: addresses.TRC20 },
  }
  const ask = () => t.app.db.transact((tx) => hold(tx, t.app, ann.id, plan))
  await Promise.all([ask(), ask(), ask()])
  expect(await approvalsOf(ann)).toEqual([1, 2, 2])
})

test('the database counts no request while an uncommitted one of the same member exists', async () => {
  const ann = await aMember(t, { usdt: '1000' })
  await waitingWithdrawal(t, ann, '200')
  const again = `insert into withdrawal (id, member_id, kind, amount, fee, hold_id, network, address,
      second_approval_above, created_at, changed_at)
    select gen_random_uuid(), member_id, kind, amount, fee, gen_random_uuid(), network, address,
      second_approval_above, created_at, changed_at
    from withdrawal where member_id = $1 order by requested_at limit 1`
  const [first, second] = [await t.app.db.connect(), await t.app.db.connect()]
  try {
    const { rows } = await second.query('select pg_backend_pid() as pid')
    await first.query('begin')
    await first.query(again, [ann.id])
    let isDone = false
    const later = second.query(again, [ann.id]).then(() => {
      isDone = true
    })
    const isWaiting = async () => {
      const { rowCount } = await t.app.db.pool.query(
        "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
        [rows[0].pid],
      )
      return rowCount === 1
    }
    await expect.poll(async () => isDone || (await isWaiting())).toBe(true)
    await first.query('commit')
    await later
  } finally {
    await first.end()
    await second.end()
  }
  expect(await approvalsOf(ann)).toEqual([1, 1, 2])
})

test('the application cannot set the number of approvals itself', async () => {
  const ann = await aMember(t, { usdt: '1000' })
  await waitingWithdrawal(t, ann, '400')
  await t.app.db.pool.query(
    `insert into withdrawal (id, member_id, kind, amount, fee, hold_id, network, address, approvals_needed, requested_at,
       second_approval_above, created_at, changed_at)
     select gen_random_uuid(), member_id, kind, amount, fee, gen_random_uuid(), network, address, 1,
       now() - interval '2 days', second_approval_above, created_at, changed_at
     from withdrawal where member_id = $1`,
    [ann.id],
  )
  expect(await approvalsOf(ann)).toEqual([1, 2])
})

test.each(['repeatable read', 'serializable'])(
  'nor a request with a snapshot from before it waited: %s',
  async (isolation) => {
    const ann = await aMember(t, { usdt: '1000' })
    await waitingWithdrawal(t, ann, '200')
    const again = `insert into withdrawal (id, member_id, kind, amount, fee, hold_id, network, address,
        second_approval_above, created_at, changed_at)
      select gen_random_uuid(), member_id, kind, 400000000, fee, gen_random_uuid(), network, address,
        second_approval_above, created_at, changed_at
      from withdrawal where member_id = $1 order by requested_at limit 1`
    const client = await t.app.db.connect()
    try {
      await client.query(`begin isolation level ${isolation}`)
      await client.query('select from withdrawal')
      await waitingWithdrawal(t, ann, '200')
      await expect(client.query(again, [ann.id])).rejects.toThrow('sees what was committed before it')
    } finally {
      await client.end()
    }
  },
)
