import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner, testDatabase } from '../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { afterTampering } from '../../../../tests/support/tampered-books.ts'
import { aMember, fund, type Member } from '../../../../tests/support/wallets.ts'
import { balancesOf } from './balances.ts'
import { checkBooks } from './books.ts'
import { custodyOf } from './chart.ts'
import { sealEntries } from './seal.ts'
import { unsealedFault } from './unsealed-fault.ts'

let t: TestServer
let ann: Member
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  ann = await aMember(t, { usdt: '100', usdp: '20', bonus: '5' })
})
afterAll(() => t.close())

const faults = async () => (await checkBooks(t.app.db)).faults

const tampered = (statement: string, from?: string) =>
  afterTampering(t.ownerUrl, statement, async (reader) => (await checkBooks(reader, from)).faults)

test('entries are summed up once and only when sealed, whatever the application asks', async () => {
  await fund(t, ann.id, 'usdt', '2')
  await sealEntries(t.app.db)
  await fund(t, ann.id, 'usdt', '3')
  const asApplication = (sql: string) => t.app.db.pool.query(sql)
  const sum = async () =>
    (await asApplication("select custody_balance_of('custody:tron') as sum")).rows[0]?.sum as string
  const before = await sum()
  for (const roll of ['ledger_roll_up', 'ledger_keep_history']) {
    for (const upTo of ['(select max(id) from entry)', '999999999'])
      await expect(asApplication(`select ${roll}(${upTo})`)).rejects.toThrow('sealed')
    await asApplication(`select ${roll}((select min(entry_id) from sealed_entry))`)
    await asApplication(`select ${roll}((select max(entry_id) from sealed_entry))`)
  }
  expect(await sum()).toBe(before)
  expect(await faults()).toEqual([])
})

describe('the books', () => {
  beforeEach(async () => {
    await fund(t, ann.id, 'usdt', '1')
    await sealEntries(t.app.db)
  })

  test('have no faults after ordinary work', async () => {
    const report = await checkBooks(t.app.db)
    expect(report.faults).toEqual([])
    expect(report.sealed).toBe(report.entries)
    expect(report.entries).toBeGreaterThan(4)
  })

  test.each([
    ['update entry set amount = amount + 1 where id = 3', /transfer .* does not sum to zero/],
    ['update entry set amount = amount + 1 where id = 3', /entry 3 is not what was sealed/],
    ['delete from entry where id in (3, 4)', /entry 3 was sealed and is gone/],
    [
      'update balance set amount = amount + 7 where account_id = (select account_id from entry where id = 2)',
      /balance of member:.*:usdt is /,
    ],
    ['update balance set amount = -1', /is below zero/],
    [
      'update transfer set details = \'{"x":"y"}\' where id = (select transfer_id from entry where id = 5)',
      /entry 5 is not what was sealed/,
    ],
    [
      "update transfer set kind = 'WITHDRAW' where id = (select transfer_id from entry where id = 1)",
      /entry 1 of custody:tron is against the rules of WITHDRAW/,
    ],
    [
      'delete from transfer where id = (select transfer_id from entry where id = 1)',
      /entry 1 has no transfer/,
    ],
    [
      'delete from sealed_entry where entry_id = 3',
      /entry 3 was added behind the seals|entry 4 is not what was sealed/,
    ],
    [
      "update rolled_up_balance set amount = amount + 1 where account_id = (select id from ledger_account where address = 'custody:tron')",
      /rolled-up balance of custody:tron/,
    ],
    ['update history_total set amount = amount + 1', /history of member:.* has \d+ lines of/],
    [
      "update history_total set lines = lines + 1 where day = '-infinity'",
      /history of member:.* on -infinity/,
    ],
    ['delete from history_total', /has 0 lines of/],
    ["update history_line set line = 'CAPITAL'", /entry \d+ stands otherwise in its member’s history/],
    ['delete from history_line', /stands otherwise in its member’s history/],
    ['update owned_day set amount = amount + 1', /what member .* owns changed on .* by the entries/],
    ['update owned_day set taken_out = taken_out + 1', /what member .* owns changed on/],
    ['delete from owned_day', /owns changed on .* by 0, by the entries/],
    ['update books_day set given = given + 1', /the books of .* by .*, its entries/],
    ["delete from books_day where day = '-infinity'", /the books of .* on -infinity have 0/],
    ['update books_day set last_entry_id = last_entry_id + 1', /the books of .* its entries/],
    ['update history_mark set up_to_entry_id = up_to_entry_id + 1', /the seals do not/],
  ])('detect the effect of %s', async (statement, fault) => {
    expect((await tampered(statement)).join('\n')).toMatch(fault)
    expect(await faults()).toEqual([])
  })

  test('sealing twice or concurrently seals each entry once', async () => {
    await fund(t, ann.id, 'usdt', '1')
    const counts = await Promise.all([sealEntries(t.app.db), sealEntries(t.app.db), sealEntries(t.app.db)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(2)
    expect(await faults()).toEqual([])
  })

  test('rolling up does not change a platform balance', async () => {
    await fund(t, ann.id, 'usdt', '2')
    const before = await balancesOf(t.app.db, [custodyOf('TRC20')])
    await sealEntries(t.app.db)
    expect(await balancesOf(t.app.db, [custodyOf('TRC20')])).toEqual(before)
    await fund(t, ann.id, 'usdt', '2')
    expect(await balancesOf(t.app.db, [custodyOf('TRC20')])).toEqual([(before[0] ?? 0n) - 2_000_000n])
  })

  test('report the number and age of unsealed entries', async () => {
    const before = t.app.clock.now()
    expect((await checkBooks(t.app.db)).unsealed).toEqual({ entries: 0, since: null })
    t.advance(60)
    const since = t.app.clock.now()
    await fund(t, ann.id, 'usdt', '1')
    t.advance(600)
    await fund(t, ann.id, 'usdt', '1')
    const report = await checkBooks(t.app.db)
    expect(report.unsealed).toEqual({ entries: 4, since })
    expect(report.faults).toEqual([])
    expect(unsealedFault(report.unsealed, before)).toBeNull()
    expect(unsealedFault(report.unsealed, new Date(since.getTime() + 3_600_000))).toContain('4 entries')
  })

  test('a check resumed in the middle of a transfer sums the whole transfer', async () => {
    const { sealedUpTo } = await checkBooks(t.app.db)
    // The transfer has two entries: the second to last entry is the first of the newest transfer.
    const midst = String(BigInt(sealedUpTo ?? 0) - 1n)
    expect((await checkBooks(t.app.db, midst)).faults).toEqual([])
    const faults = await tampered(`update entry set amount = amount + 1 where id = ${sealedUpTo}`, midst)
    expect(faults).toContainEqual(expect.stringContaining('does not sum to zero'))
  })

  test('a resumed check covers the chain after that entry, and every balance', async () => {
    const { sealedUpTo } = await checkBooks(t.app.db)
    if (!sealedUpTo) throw new Error('Nothing was sealed')
    await fund(t, ann.id, 'usdt', '1')
    await sealEntries(t.app.db)
    const report = await checkBooks(t.app.db, sealedUpTo)
    expect(report.faults).toEqual([])
    expect(BigInt(report.sealedUpTo ?? 0)).toBe(BigInt(sealedUpTo) + 2n)
    const newest = `update entry set amount = amount + 1 where id = ${report.sealedUpTo}`
    expect((await tampered(newest, sealedUpTo)).join()).toMatch(
      /sum to zero.*balance of.*not what was sealed/,
    )
    const old =
      'update balance set amount = amount + 7 where account_id = (select account_id from entry where id = 2)'
    expect((await tampered(old, sealedUpTo)).join()).toMatch(/balance of/)
  })

  test('an uncommitted entry is left for later, never skipped', async () => {
    const slow = new pg.Client(t.ownerUrl)
    await slow.connect()
    await slow.query('begin')
    await slow.query('select ledger_post($1, $2, $3, now(), $4, $5, $6)', [
      [crypto.randomUUID()],
      ['DEPOSIT'],
      ['{}'],
      [1, 1],
      ['custody:bsc', `member:${(await aMember(t)).id}:usdt`],
      [-1, 1],
    ])
    await fund(t, ann.id, 'usdt', '1')
    expect(await sealEntries(t.app.db, 30)).toBe(0)
    await slow.query('commit')
    await slow.end()
    expect(await sealEntries(t.app.db)).toBe(4)
    expect(await faults()).toEqual([])
  })

  test('an entry of the youngest transaction is not skipped either', async () => {
    const [older, newer] = [new pg.Client(t.ownerUrl), new pg.Client(t.ownerUrl)]
    const posting = async (client: pg.Client, custody: string) =>
      client.query('select ledger_post($1, $2, $3, now(), $4, $5, $6)', [
        [crypto.randomUUID()],
        ['DEPOSIT'],
        ['{}'],
        [1, 1],
        [custody, `member:${wallets.shift()}:usdt`],
        [-1, 1],
      ])
    const wallets = [(await aMember(t)).id, (await aMember(t)).id]
    for (const client of [older, newer]) {
      await client.connect()
      await client.query('begin')
      await client.query('select pg_current_xact_id()')
    }
    await posting(newer, 'custody:bsc')
    await posting(older, 'custody:tron')
    await older.query('commit')
    expect(await sealEntries(t.app.db, 30)).toBe(0)
    await newer.query('commit')
    for (const client of [older, newer]) await client.end()
    expect(await sealEntries(t.app.db)).toBe(4)
    expect(await faults()).toEqual([])
  })

  test('a write to another database of the same server does not delay sealing', async () => {
    const other = await testDatabase()
    try {
      await asOwner(other.ownerUrl, async (elsewhere) => {
        await elsewhere.query('begin')
        await elsewhere.query('select pg_current_xact_id()')
        await fund(t, ann.id, 'usdt', '1')
        expect(await sealEntries(t.app.db, 1000)).toBe(2)
      })
    } finally {
      await other.drop()
    }
  })

  test('permanently overlapping writes delay sealing, but not forever', async () => {
    const write = async () => {
      const client = await t.app.db.pool.connect()
      await client.query('begin')
      await client.query('select pg_current_xact_id()')
      return async () => {
        await client.query('commit')
        client.release()
      }
    }
    const endFirst = await write()
    await fund(t, ann.id, 'usdt', '1')
    expect(await sealEntries(t.app.db, 30)).toBe(0)
    const endSecond = await write()
    await fund(t, ann.id, 'usdt', '1')
    await endFirst()
    expect(await sealEntries(t.app.db, 30)).toBe(2)
    await endSecond()
    expect(await sealEntries(t.app.db)).toBe(2)
  })
})
