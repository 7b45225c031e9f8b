import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultyWire } from '../../../../tests/support/faulty-wire.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { uncaused } from '../../../../tests/support/uncaused.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { OutcomeUnknown } from '../platform/db/faults.ts'
import { balancesOf } from './balances.ts'
import { createBatcher } from './batch.ts'
import { checkBooks } from './books.ts'
import { custodyOf, usdpIssue, walletOf } from './chart.ts'
import type { NewTransfer } from './post.ts'

let t: TestServer
let ann: string
let ben: string
let owner: Database
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  owner = openDatabase(t.ownerUrl, 16)
})
afterAll(async () => {
  await owner.close()
  await t.close()
})
beforeEach(async () => {
  ann = (await aMember(t, { usdp: '10' })).id
  ben = (await aMember(t)).id
})

const usdp = (member: string) => walletOf(member, 'usdp')
const give = (amount: bigint) => uncaused('USDP_TRANSFER', { from: usdp(ann), to: usdp(ben), amount })
const balances = () => balancesOf(t.app.db, [usdp(ann), usdp(ben)])
const submitAll = (transfers: readonly NewTransfer[], batcher = createBatcher(owner, t.app.clock)) =>
  Promise.all(transfers.map((transfer) => batcher.submit(transfer)))

describe('a batch', () => {
  test('decides each transfer by itself, in order', async () => {
    const again = give(1_000_000n)
    const decisions = await submitAll([
      give(8_000_000n),
      give(3_000_000n),
      again,
      again,
      give(1_000_000n),
      give(1n),
    ])
    expect(decisions.map(({ outcome }) => outcome)).toEqual([
      'posted',
      'refused',
      'posted',
      'duplicate',
      'posted',
      'refused',
    ])
    expect(await balances()).toEqual([0n, 10_000_000n])
  })

  test('can debit money credited earlier in it', async () => {
    const back = uncaused('USDP_TRANSFER', { from: usdp(ben), to: usdp(ann), amount: 4n })
    const decisions = await submitAll([back, give(5n), back])
    expect(decisions.map(({ outcome }) => outcome)).toEqual(['refused', 'posted', 'posted'])
  })

  test.each([
    ['afterCommit', 'duplicate'],
    ['beforeCommit', 'posted'],
  ] as const)(
    'with a lost commit response (%s) is unknown to all callers; sent again, each is %s',
    async (fault, outcome) => {
      const wire = await faultyWire(t.ownerUrl)
      const db = openDatabase(wire.url, 1)
      const batcher = createBatcher(db, t.app.clock)
      const transfers = [give(1n), give(2n), give(3n)]
      wire.fail(fault)
      const settled = await Promise.allSettled(transfers.map((transfer) => batcher.submit(transfer)))
      for (const answer of settled) expect(answer).toMatchObject({ reason: expect.any(OutcomeUnknown) })
      expect(await submitAll(transfers, batcher)).toEqual(transfers.map(() => ({ outcome })))
      expect((await balances())[1]).toBe(6n)
      await db.close()
      await wire.close()
    },
  )

  test('recognises a transfer posted earlier', async () => {
    const once = give(2n)
    expect((await submitAll([once])).map(({ outcome }) => outcome)).toEqual(['posted'])
    expect((await submitAll([once])).map(({ outcome }) => outcome)).toEqual(['duplicate'])
  })

  test('a transfer that breaks a rule fails alone', async () => {
    const forbidden = uncaused('DEPOSIT', { from: usdp(ann), to: usdp(ben), amount: 1n })
    const nowhere = uncaused('USDP_GRANT', { from: usdpIssue, to: 'member:nobody:usdp', amount: 1n })
    const batcher = createBatcher(owner, t.app.clock)
    const results = await Promise.allSettled(
      [give(1n), forbidden, nowhere, give(1n)].map((one) => batcher.submit(one)),
    )
    expect(
      results.map((result) => (result.status === 'fulfilled' ? result.value.outcome : 'failed')),
    ).toEqual(['posted', 'failed', 'impossible', 'posted'])
    expect(await balances()).toEqual([9_999_998n, 2n])
  })

  test('two batchers with the same transfers post each once', async () => {
    const transfers = Array.from({ length: 300 }, () => give(1n))
    const batchers = [createBatcher(owner, t.app.clock), createBatcher(owner, t.app.clock)]
    const both = await Promise.all(batchers.map((batcher) => submitAll(transfers, batcher)))
    for (const index of transfers.keys()) {
      expect(both.map((decisions) => decisions[index]?.outcome).sort()).toEqual(['duplicate', 'posted'])
    }
    expect(await balances()).toEqual([9_999_700n, 300n])
  })

  test('a thousand callers and a hot platform account leave the books without faults', async () => {
    const deposit = () =>
      uncaused('DEPOSIT', { from: custodyOf('TRC20'), to: walletOf(ann, 'usdt'), amount: 1n })
    await submitAll(Array.from({ length: 1000 }, deposit))
    expect(await balancesOf(t.app.db, [walletOf(ann, 'usdt')])).toEqual([1000n])
    expect((await checkBooks(t.app.db)).faults).toEqual([])
  })
})
