import { createHash } from 'node:crypto'
import { checkPath, liabilities as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { signedIn } from '../../../../../tests/support/members.ts'
import { postAsOwner } from '../../../../../tests/support/post-as-owner.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { uncaused } from '../../../../../tests/support/uncaused.ts'
import { aMember, fund, type Member } from '../../../../../tests/support/wallets.ts'
import { waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { custodyOf, walletOf } from '../../ledger/index.ts'
import { checkAudit, sealBooksNow } from '../../operators/index.ts'
import { newId } from '../../platform/ids.ts'
import { checkLiabilities, proveNext } from './index.ts'

let t: TestServer
let ann: Member
let ben: Member
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  ann = await aMember(t, { usdt: '500', usdp: '30' })
  ben = await aMember(t, { usdt: '0.000001' })
  await waitingWithdrawal(t, ann)
})
afterAll(() => t.close())

const sha256 = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'))
const published = async () => (await t.ask(contract.liabilities)).body.months
const monthNow = () => t.app.clock.now().toISOString().slice(0, 7)

/** To half an hour after the end of this month. */
function toNextMonth(): void {
  const now = t.app.clock.now()
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)
  t.advance(Math.ceil((end - now.getTime()) / 1000) + 1800)
}

/** Sessions expire within a month: sign in again. */
const ownPath = async ({ email }: Member, month: string) =>
  t.ask(contract.liabilityPath, { query: { month } }, { token: await signedIn(t, email) })

/** A comparison that finished now. */
async function compared(agreed: boolean | null): Promise<string> {
  const id = newId()
  t.advance(1)
  await t.app.db.pool.query(
    `insert into reconciliation (id, requested_at, started_at, finished_at, agreed, left_out) values ($1, $2, $2, $2, $3, 0)`,
    [id, t.app.clock.now(), agreed],
  )
  return id
}

async function waitingAlarms(): Promise<readonly string[]> {
  const rows = await t.app.db
    .selectFrom('alarm')
    .select('details')
    .where('kind', '=', 'PROOF_WAITS')
    .where('cleared_at', 'is', null)
    .execute()
  return rows.map(({ details }) => details)
}

describe('a month', () => {
  let month: string

  test('is proved once it has ended, with the sums of its end', async () => {
    await proveNext(t.app)
    const before = await published()
    month = monthNow()
    toNextMonth()
    await fund(t, ben.id, 'usdt', '7')
    expect(await proveNext(t.app)).toBe(true)
    expect(await proveNext(t.app)).toBe(false)
    const months = await published()
    expect(months).toHaveLength(before.length + 1)
    // The pending withdrawal is still owed.
    expect(months[0]).toMatchObject({
      month,
      depth: 10,
      root: { usdt: '500000001', usdp: '30000000' },
      seal: null,
    })
  })

  test('is sealed in the operators’ log, and the books agree with it', async () => {
    await sealBooksNow(t.app)
    expect((await published())[0]?.seal?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await checkAudit(t.app.db)).toEqual([])
    expect(await checkLiabilities(t.app.db)).toEqual([])
  })

  test('lets members check what they are owed; a member owed nothing has no path', async () => {
    const [root] = await published()
    if (!root) throw new Error('It is published')
    const wanted = { month, depth: root.depth, ...root.root }
    for (const [member, owed] of [
      [ann, { usdt: '500000000', usdp: '30000000' }],
      [ben, { usdt: '1', usdp: '0' }],
    ] as const) {
      const { path } = (await ownPath(member, month)).body
      if (!path) throw new Error('There is a path')
      expect(await checkPath(path, wanted, sha256)).toEqual({ holds: true, ...owed })
    }
    expect((await ownPath(await aMember(t), month)).body.path).toBeNull()
    expect((await ownPath(ann, '2001-01')).status).toBe(404)
    expect((await ownPath(ann, '2001-13')).status).toBe(400)
  })

  test('never changes: the database refuses it to the application, and the check reports changes by its owner', async () => {
    const asApplication = (statement: string) => t.app.db.pool.query(statement)
    for (const table of ['liability_proof', 'liability_balance', 'liability_node', 'liability_root'])
      await expect(asApplication(`delete from ${table}`)).rejects.toThrow()
    for (const statement of [
      'update liability_balance set usdt = 0',
      'update liability_root set usdt = 0',
      'update liability_proof set depth = 12',
      `insert into liability_root select proof_id, hash, 0, 0, sealed_at, audit_entry_id from liability_root`,
      `select liabilities_take(gen_random_uuid(), '2190-01-01', '', now())`,
      `select liabilities_seal(proof_id, now()) from liability_root`,
    ])
      await expect(asApplication(statement)).rejects.toThrow()
    const asItsOwner = (statement: string) =>
      asOwner(t.ownerUrl, (owner) =>
        owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`),
      )
    for (const [table, fault] of [
      ['liability_root', /written down are/],
      ['liability_balance', /written down are/],
    ] as const) {
      await asItsOwner(`update ${table} set usdt = usdt + 1`)
      expect((await checkLiabilities(t.app.db)).join()).toMatch(fault)
      await asItsOwner(`update ${table} set usdt = usdt - 1`)
    }
    expect(await checkLiabilities(t.app.db)).toEqual([])
  })

  test('is not proved before it has ended, whatever time the application gives', async () => {
    const clockMoves = (moves: boolean) =>
      asOwner(t.ownerUrl, (owner) => owner.query('update product_clock set moves = $1', [moves]))
    const { rows } = await t.app.db.pool.query(
      "select (date_trunc('month', now()) + interval '5 years')::date::text as later",
    )
    await clockMoves(false)
    try {
      const early = t.app.db.pool.query('select liabilities_take(gen_random_uuid(), $1, $2, $3)', [
        rows[0]?.later,
        Buffer.from('secret'),
        new Date('2190-01-01'),
      ])
      await expect(early).rejects.toThrow('The month has not ended')
    } finally {
      await clockMoves(true)
    }
  })

  test('continues after a killed worker, with the same tree and once', async () => {
    month = monthNow()
    toNextMonth()
    for (const point of ['liabilities:taken', 'liabilities:built']) {
      const failing = {
        ...t.app,
        onFailPoint: (name: string) => {
          if (name === point) throw new Error(`killed at ${name}`)
        },
      }
      await expect(proveNext(failing)).rejects.toThrow('killed')
      expect((await published())[0]?.month).not.toBe(month)
    }
    expect(await proveNext(t.app)).toBe(true)
    expect((await published())[0]).toMatchObject({ month, root: { usdt: '507000001' } })
    const { rows } = await t.app.db.pool.query(
      `select count(*)::int as count from liability_proof where month = '${month}-01'`,
    )
    expect(rows[0].count).toBe(1)
    await sealBooksNow(t.app)
    expect(await checkLiabilities(t.app.db)).toEqual([])
  })

  test('is not proved before its own entries are sealed', async () => {
    month = monthNow()
    await fund(t, ben.id, 'usdt', '1')
    toNextMonth()
    // A lower number may still be uncommitted: nothing is sealed. Sealing does not wait here.
    const elsewhere = await t.app.db.pool.connect()
    const now = performance.now.bind(performance)
    let calls = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000 * calls++)
    try {
      await elsewhere.query('begin; select pg_current_xact_id()')
      expect(await proveNext(t.app)).toBe(false)
    } finally {
      clock.mockRestore()
      await elsewhere.query('rollback')
      elsewhere.release()
    }
    expect(await proveNext(t.app)).toBe(true)
    expect((await published())[0]).toMatchObject({ month, root: { usdt: '508000001' } })
  })

  test.each([
    ['a difference with the broker is open', 'ORDER', /they differ about order somebody/],
    ['a deal is not at the broker', 'DEALS', /they differ about deals somebody/],
    ['a difference with a chain is open', 'NETWORK', /they differ about network somebody/],
    ['the gateway denies a payment', 'GATEWAY', /they differ about gateway somebody/],
    ['the last comparison left subjects out', null, /the comparison of .* has not found everything equal/],
  ])('waits while %s, with an alarm, and is proved after it', async (_what, kind, why) => {
    month = monthNow()
    toNextMonth()
    const run = await compared(null)
    if (kind) {
      const found = [newId(), kind, run]
      await t.app.db.pool.query(
        `insert into reconciliation_difference (id, subject_kind, subject, found_by, expected, found, created_at)
         values ($1, $2, 'somebody', $3, 5, 0, now())`,
        found,
      )
      await compared(true)
    }
    for (let round = 0; round < 9; round++) expect(await proveNext(t.app)).toBe(false)
    expect(await waitingAlarms()).toEqual([])
    expect(await proveNext(t.app)).toBe(false)
    expect(await waitingAlarms()).toEqual([expect.stringMatching(why)])
    expect((await published())[0]?.month).not.toBe(month)
    await t.app.db.pool.query(
      'update reconciliation_difference set resolved_by = $1 where resolved_by is null',
      [run],
    )
    await compared(true)
    expect(await proveNext(t.app)).toBe(true)
    expect((await published())[0]?.month).toBe(month)
    expect(await waitingAlarms()).toEqual([])
  })

  test('uses the comparison that started last, not an older one that ended later, nor one from a clock ahead', async () => {
    month = monthNow()
    toNextMonth()
    const now = t.app.clock.now()
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    for (const [requested, finished, agreed] of [
      [at(-20), at(-1), false],
      [at(-10), at(-5), true],
      [at(60), at(70), false],
    ])
      await t.app.db.pool.query(
        `insert into reconciliation (id, requested_at, started_at, finished_at, agreed, left_out) values ($1, $2, $2, $3, $4, 0)`,
        [newId(), requested, finished, agreed],
      )
    expect(await proveNext(t.app)).toBe(true)
    expect((await published())[0]?.month).toBe(month)
  })

  test('is not proved while the books have money without a cause', async () => {
    month = monthNow()
    const way = { from: custodyOf('TRC20'), to: walletOf(ben.id, 'usdt'), amount: 5n }
    await postAsOwner(t, uncaused('DEPOSIT', way))
    toNextMonth()
    for (let round = 0; round < 10; round++) expect(await proveNext(t.app)).toBe(false)
    expect((await published())[0]?.month).not.toBe(month)
    expect(await waitingAlarms()).toEqual([
      expect.stringMatching(/is not proved while the books are wrong: .* is a DEPOSIT/),
    ])
  })
})
