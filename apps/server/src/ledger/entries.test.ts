import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { uncaused } from '../../../../tests/support/uncaused.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { checkBooks } from './books.ts'
import { bonusBudget, brokerResults, custodyOf, usdpIssue, walletOf } from './chart.ts'
import { type EntryFilter, entriesOf, type HistoryLine, type LedgerEntry, sumsOf } from './entries.ts'
import { reserve } from './hold.ts'
import { type NewTransfer, post } from './post.ts'
import { sealEntries } from './seal.ts'

let t: TestServer
let ann: string
let ben: string
let owner: Database
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  owner = openDatabase(t.ownerUrl, 1)
  ann = (await aMember(t)).id
  ben = (await aMember(t)).id
})
afterAll(async () => {
  await owner.close()
  await t.close()
})

const firstDay = Date.parse('2026-03-01T00:00:00Z')
const dayMs = 24 * 3600 * 1000
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Unordered days, as after a clock was moved back, including the first and last moment of a day. */
function momentOf(number: number): Date {
  const within = [0, dayMs - 1, 12_345_678][number % 3] ?? 0
  return new Date(firstDay + ((number * 7) % 5) * dayMs + within)
}

async function write(number: number): Promise<void> {
  const amount = BigInt(1000 + number)
  const wallet = (who: string, name: 'usdt' | 'usdp' | 'bonus') => walletOf(who, name)
  const kinds: (() => NewTransfer[])[] = [
    () => [uncaused('DEPOSIT', { from: custodyOf('TRC20'), to: wallet(ann, 'usdt'), amount })],
    () => [uncaused('USDP_GRANT', { from: usdpIssue, to: wallet(ann, 'usdp'), amount })],
    () => [uncaused('USDP_TRANSFER', { from: wallet(ann, 'usdp'), to: wallet(ben, 'usdp'), amount: 3n })],
    () => [uncaused('USDP_TRANSFER', { from: wallet(ben, 'usdp'), to: wallet(ann, 'usdp'), amount: 1n })],
    () => [
      uncaused('BONUS_FUNDING', { from: brokerResults, to: bonusBudget, amount }),
      uncaused('LEVEL_BONUS', { from: bonusBudget, to: wallet(ann, 'bonus'), amount }),
    ],
  ]
  const at = momentOf(number)
  await owner.transact(async (tx) => {
    if (number % 6 === 5) {
      const withdrawal: Record<string, string> = number % 4 === 1 ? { withdrawalId: String(number) } : {}
      const details = { ...withdrawal, cause: newId() }
      await reserve(tx, { memberId: ann, amount: 2n, details }, at)
    } else await post(tx, kinds[number % 6]?.() ?? [], at)
  })
}

/** Reference result, summed from all entries. */
async function plainly({ accounts, lines, days }: EntryFilter): Promise<LedgerEntry[]> {
  const { rows } = await t.app.db.pool.query(`
    select entry.id, entry.amount, transfer.id as "transferId", transfer.kind, transfer.details,
      transfer.created_at as at, account.address as account, account.asset
    from entry join transfer on transfer.id = entry.transfer_id
    join ledger_account account on account.id = entry.account_id`)
  return (rows as (Omit<LedgerEntry, 'amount'> & { amount: string })[])
    .map((row) => ({ ...row, amount: BigInt(row.amount) }))
    .filter(({ account }) => accounts.includes(account))
    .filter((entry) => !lines || lines.includes(lineOf(entry)))
    .filter(({ at }) => !days || (dayOf(at) >= days.from && dayOf(at) <= days.to))
    .sort((a, b) => Number(b.id) - Number(a.id))
}

function lineOf({ kind, amount, details }: LedgerEntry): HistoryLine {
  if (kind === 'USDP_TRANSFER') return amount < 0n ? 'USDP_TRANSFER:out' : 'USDP_TRANSFER:in'
  return kind === 'HOLD' && details.withdrawalId ? 'HOLD:withdrawal' : kind
}

const wallets = (...names: ('usdt' | 'usdp' | 'bonus')[]) => names.map((name) => walletOf(ann, name))
const someLines: (readonly HistoryLine[] | undefined)[] = [
  undefined,
  ['DEPOSIT'],
  ['USDP_TRANSFER:in'],
  ['USDP_TRANSFER:out'],
  ['HOLD'],
  ['HOLD:withdrawal'],
  ['LEVEL_BONUS', 'RANK_BONUS'],
  ['CAPITAL'],
]
const writtenLines: readonly HistoryLine[] = [
  'DEPOSIT',
  'USDP_GRANT',
  'USDP_TRANSFER:in',
  'USDP_TRANSFER:out',
  'HOLD',
  'HOLD:withdrawal',
  'LEVEL_BONUS',
]
const someDays = [undefined, [0, 0], [1, 3], [4, 9], [8, 9]] as const

const filters = (): EntryFilter[] =>
  [wallets('usdt', 'usdp'), wallets('bonus')].flatMap((accounts) =>
    someLines.flatMap((lines) =>
      someDays.map((days) => ({
        accounts,
        ...(lines ? { lines } : {}),
        ...(days
          ? {
              days: {
                from: dayOf(new Date(firstDay + days[0] * dayMs)),
                to: dayOf(new Date(firstDay + days[1] * dayMs)),
              },
            }
          : {}),
      })),
    ),
  )

async function expectSameHistory(): Promise<void> {
  const [lines, days] = [new Set<HistoryLine>(), new Set<string | undefined>()]
  for (const filter of filters()) {
    const expected = await plainly(filter)
    const { count, sums } = await sumsOf(t.app.db, filter)
    for (const entry of expected) lines.add(lineOf(entry))
    if (expected.length > 0) days.add(filter.days?.from)
    expect(count, JSON.stringify(filter)).toBe(expected.length)
    const added = new Map<string, bigint>()
    for (const { asset, amount } of expected) added.set(asset, (added.get(asset) ?? 0n) + amount)
    expect(sums, JSON.stringify(filter)).toEqual(added)
    for (const [limit, offset] of [
      [8, 0],
      [3, 5],
      [8, expected.length],
    ] as const) {
      const page = await entriesOf(t.app.db, filter, { limit, offset })
      expect(page, JSON.stringify({ filter, limit, offset })).toEqual(expected.slice(offset, offset + limit))
    }
  }
  // Guards against an empty comparison: every line has entries, over all days and in each range.
  expect(lines).toEqual(new Set(writtenLines))
  expect(days).toEqual(new Set([undefined, '2026-03-01', '2026-03-02', '2026-03-05']))
}

test('only wallets have a history', async () => {
  const filter = { accounts: [custodyOf('TRC20')] }
  await expect(sumsOf(t.app.db, filter)).rejects.toThrow('No history is kept of custody:tron')
  await expect(entriesOf(t.app.db, filter, { limit: 8, offset: 0 })).rejects.toThrow('No history')
})

describe('a history matches its entries', () => {
  test('before anything is sealed', async () => {
    for (let number = 0; number < 30; number++) await write(number)
    await expectSameHistory()
  })

  test('after everything is sealed', async () => {
    await sealEntries(t.app.db)
    await expectSameHistory()
  })

  test('with entries since the last sealing, and after the next', async () => {
    for (let number = 30; number < 45; number++) await write(number)
    await expectSameHistory()
    await sealEntries(t.app.db)
    await expectSameHistory()
    expect((await checkBooks(t.app.db)).faults).toEqual([])
  })
})
