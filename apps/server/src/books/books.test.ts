import { operatorBooks as contract, operatorHome, operatorInvestments } from '@halyard/contract'
import { parseAmount } from '@halyard/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { putIn } from '../../../../tests/support/fundings.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member, numberOf } from '../../../../tests/support/wallets.ts'
import { waitingWithdrawal } from '../../../../tests/support/withdrawals.ts'
import { safetyFund, sealEntries, walletOf } from '../ledger/index.ts'
import { checkBooksRequested } from './check-books.ts'

let t: TestServer
let olive: { id: string; token: string }
let ann: Member
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  olive = await anOperator(t, ['books.read', 'books.reconcile', 'audit.read'])
  ann = await aMember(t, { usdt: '500', usdp: '30' })
})
afterAll(() => t.close())

const balanceAt = async (at?: string) =>
  (await t.ask(contract.trialBalance, { query: at ? { at } : {} }, olive)).body
const lineOf = ({ lines }: Awaited<ReturnType<typeof balanceAt>>, name: string) =>
  lines.find(({ line }) => line === name)
const now = () => t.app.clock.now().toISOString()
const usdt = (text = '') => parseAmount(text, 'USDT') ?? 0n

const csvOf = async (query: object) => {
  const { body } = await t.ask(contract.booksCsv, { query: query as never }, olive)
  return (await body.file.text()).trim().split('\r\n')
}

const contribute = (units: bigint) => putIn(t, { purpose: 'SAFETY_FUND', amount: units * 1_000_000n })

describe('the trial balance', () => {
  test('has every kind of account in its asset, and ends in zero', async () => {
    const { lines, totals } = await balanceAt()
    const { rows } = await t.app.db.pool.query('select kind from account_kind')
    expect([...new Set(lines.map(({ kind }) => kind))].sort()).toEqual(rows.map(({ kind }) => kind).sort())
    expect(totals.map(({ asset }) => asset).sort()).toEqual(['BNB', 'ETH', 'TRX', 'USDP', 'USDT'])
    for (const { debit, credit, difference } of totals) expect([debit, difference]).toEqual([credit, '0.00'])
    expect(lines.find(({ line }) => line === 'member_usdt')).toMatchObject({
      shared: true,
      credit: '500.00',
      debit: '0.00',
    })
  })

  test('shows any moment, sealed or not, within a day and at the end of one', async () => {
    const before = now()
    const opening = await balanceAt(before)
    t.advance(60)
    await contribute(7n)
    const between = now()
    await sealEntries(t.app.db)
    t.advance(60)
    await contribute(5n)
    const fund = async (at?: string) =>
      usdt(lineOf(await balanceAt(at), safetyFund)?.credit) - usdt(lineOf(opening, safetyFund)?.credit)
    const seen = async () => [await fund(before), await fund(between), await fund()]
    expect(await seen()).toEqual([0n, 7_000_000n, 12_000_000n])
    await sealEntries(t.app.db)
    expect(await seen()).toEqual([0n, 7_000_000n, 12_000_000n])
    expect(await fund(`${now().slice(0, 10)}T23:59:59.999Z`)).toBe(12_000_000n)
    expect(await balanceAt(before)).toEqual(opening)
    expect((await balanceAt('1999-12-31T00:00:00Z')).totals.map(({ credit }) => credit)).toEqual(
      Array(5).fill('0.00'),
    )
  })

  test('refuses an invalid moment', async () => {
    expect(
      (await t.ask(contract.trialBalance, { query: { at: '2026-02-30T00:00:00Z' } }, olive)).status,
    ).toBe(400)
  })
})

describe('a figure opens', () => {
  test('from its line to accounts, entries, the posting, its cause and the operators', async () => {
    const id = await waitingWithdrawal(t, ann)
    const line = (await t.ask(contract.bookLine, { query: { line: 'member_hold' } }, olive)).body
    expect(line).toMatchObject({
      shared: true,
      credit: '100.00',
      movements: [{ transferKind: 'HOLD', entries: 1 }],
    })
    const { accounts } = (await t.ask(contract.ledgerAccounts, { query: { kind: 'member_hold' } }, olive))
      .body
    expect(accounts).toMatchObject([{ memberId: await numberOf(t, ann), credit: '100.00' }])
    const account = accounts[0]?.account ?? ''
    const { entries, balance } = (await t.ask(contract.accountEntries, { query: { account } }, olive)).body
    expect([balance.credit, entries.length]).toEqual(['100.00', 1])
    const transferId = entries[0]?.transferId ?? ''
    const posting = (await t.ask(contract.ledgerTransfer, { query: { transferId } }, olive)).body
    expect(posting).toMatchObject({
      transferKind: 'HOLD',
      details: [
        { name: 'cause', value: id },
        { name: 'withdrawalId', value: id },
      ],
    })
    expect(posting.entries.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['100.00', '0.00'],
      ['0.00', '100.00'],
    ])
    expect((await t.ask(contract.ledgerTransfer, { query: { transferId: 'nothing' } }, olive)).status).toBe(
      404,
    )
  })

  test('a funding names both operators', async () => {
    const [one, two] = [await anOperator(t, ['platform.fund']), await anOperator(t, ['platform.fund'])]
    const body = { purpose: 'SAFETY_FUND' as const, amount: '1000', reason: 'Yearly contribution' }
    const { fundingId } = (await t.ask(operatorInvestments.fundPlatform, { body }, one)).body
    await t.ask(operatorInvestments.decideFunding, { body: { id: fundingId, decision: 'APPROVE' } }, two)
    const { entries } = (await t.ask(contract.accountEntries, { query: { account: safetyFund } }, olive)).body
    const { acts } = (
      await t.ask(contract.ledgerTransfer, { query: { transferId: entries[0]?.transferId ?? '' } }, olive)
    ).body
    expect(acts.map(({ subject }) => subject)).toEqual([`funding:${fundingId}`, `funding:${fundingId}`])
  })

  test('page by page, without gap or repetition, and within days', async () => {
    for (let nth = 0; nth < 5; nth++) await contribute(1n)
    const seen: string[] = []
    let after: string | undefined
    do {
      const query = { account: safetyFund, pageSize: 2, ...(after ? { after } : {}) }
      const { entries, next } = (await t.ask(contract.accountEntries, { query }, olive)).body
      seen.push(...entries.map(({ id }) => id))
      after = next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(5)
    const today = now().slice(0, 10)
    const of = async (days: object) =>
      (
        await t.ask(
          contract.accountEntries,
          { query: { account: safetyFund, pageSize: 100, ...days } },
          olive,
        )
      ).body.entries.length
    expect(await of({ from: today, to: today })).toBe(seen.length)
    expect([await of({ from: '2190-01-01' }), await of({ to: '2001-01-01' })]).toEqual([0, 0])
  })

  test('a line by month ends at its balance', async () => {
    const { months, credit } = (await t.ask(contract.bookLine, { query: { line: safetyFund } }, olive)).body
    expect(months).toHaveLength(24)
    expect(months.at(-1)).toMatchObject({ month: now().slice(0, 7), balance: { credit } })
    expect((await t.ask(contract.bookLine, { query: { line: 'custody:nowhere' } }, olive)).status).toBe(404)
  })
})

describe('coverage', () => {
  test('the current one, the first page’s and today’s are the same, and earlier days are stored', async () => {
    const { now: present, days, reconciliation } = (await t.ask(contract.coverage, { query: {} }, olive)).body
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: now().slice(0, 10), ...present })
    expect(reconciliation).toBeNull()
    const { books } = (await t.ask(operatorHome.home, undefined, olive)).body
    expect(books?.coverage).toEqual({ owed: present.owed, own: present.own, held: present.held })
    const owed = usdt(present.owed) + usdt(present.own)
    expect(owed).toBe(present.held.reduce((sum, { amount }) => sum + signed(amount), 0n))
    expect(present.usdp.owed).toBe('30.00')
    expect(days[0]?.owed).toBe('0.00')
  })

  test('is refused for more days than one page shows', async () => {
    const requested = await t.ask(contract.coverage, { query: { from: '2001-01-01' } }, olive)
    expect(requested.body.code).toBe('INVALID_DATE')
    const none = await t.ask(contract.coverage, { query: { from: '2190-01-01' } }, olive)
    expect(none.body.days).toEqual([])
  })
})

describe('as CSV', () => {
  test('the trial balance has both sides, and is in the audit log', async () => {
    const lines = await csvOf({ file: 'TRIAL_BALANCE' })
    expect(lines[0]).toBe('Line,Kind,Asset,Debit,Credit,Entries')
    expect(lines.filter((line) => line.startsWith(',total,'))).toHaveLength(5)
  })

  test('entries are oldest first, with a balance that ends at the account’s', async () => {
    const lines = await csvOf({ file: 'ENTRIES', account: safetyFund })
    const { balance } = (await t.ask(contract.accountEntries, { query: { account: safetyFund } }, olive)).body
    expect(lines.at(-1)).toContain(`,${balance.credit},`)
    expect(await csvOf({ file: 'ENTRIES', account: safetyFund, from: '2190-01-01' })).toHaveLength(1)
  })

  test('each file begins with its first day and ends with its last', async () => {
    const daysAgo = (days: number) =>
      new Date(t.app.clock.now().getTime() - days * 24 * 3600 * 1000).toISOString().slice(0, 10)
    const entries = (to: string) => csvOf({ file: 'ENTRIES', account: safetyFund, to })
    expect((await entries(daysAgo(0))).length).toBeGreaterThan(1)
    expect(await entries(daysAgo(1))).toHaveLength(1)
    const since = (from: string) => csvOf({ file: 'ENTRIES', account: safetyFund, from })
    expect(await since(daysAgo(0))).toEqual(await entries(daysAgo(0)))
    expect(await since(daysAgo(-1))).toHaveLength(1)
    const covered = await csvOf({ file: 'COVERAGE', from: daysAgo(3), to: daysAgo(1) })
    expect(covered.slice(1).map((line) => line.slice(0, 10))).toEqual([daysAgo(3), daysAgo(2), daysAgo(1)])
  })

  test('accounts of many pages are written as they are read, each once', async () => {
    const { id } = await aMember(t)
    await asOwner(t.ownerUrl, (owner) =>
      owner.query(`
        insert into ledger_account (address, kind, asset, member_id, created_at)
        select 'hold:csv-' || nth, 'member_hold', 'USDT', '${id}', now() from generate_series(1, 2500) as nth`),
    )
    const lines = await csvOf({ file: 'ACCOUNTS', kind: 'member_hold', show: 'ALL' })
    expect(lines.length).toBeGreaterThan(2500)
    expect(new Set(lines).size).toBe(lines.length)
    expect(await csvOf({ file: 'ACCOUNTS', kind: 'member_hold' })).toHaveLength(2)
  })

  test('coverage and a line have files too; an unknown one does not', async () => {
    expect((await csvOf({ file: 'COVERAGE' })).length).toBe(31)
    expect(await csvOf({ file: 'LINE', line: safetyFund })).toContainEqual(
      expect.stringContaining(',balance,'),
    )
    for (const query of [{ file: 'LINE' as const }, { file: 'ENTRIES' as const, account: 'x' }])
      expect((await t.ask(contract.booksCsv, { query }, olive)).status).toBe(404)
  })
})

describe('the check of the books', () => {
  const newest = async () => (await t.ask(contract.booksChecks, { query: {} }, olive)).body.checks[0]

  test('is one job however often it is requested, and reports its result', async () => {
    const first = (await t.ask(contract.startBooksCheck, undefined, olive)).body.checkId
    expect((await t.ask(contract.startBooksCheck, undefined, olive)).body.checkId).toBe(first)
    expect(await newest()).toMatchObject({ id: first, state: 'WAITING', requestedBy: 'Olive', faults: null })
    await checkBooksRequested(t.app)
    expect(await newest()).toMatchObject({
      id: first,
      state: 'FINISHED',
      faults: [],
      partsDone: 11,
      parts: 11,
    })
    await expect(t.app.db.pool.query(`update books_check set faults = '{}'`)).rejects.toThrow('stays')
  })

  test('restarts where a worker crashed, reports its progress, and names faults', async () => {
    await sealEntries(t.app.db)
    const { checkId } = (await t.ask(contract.startBooksCheck, undefined, olive)).body
    await t.app.db.pool.query(
      `update books_check set started_at = now(), part = 'owned', parts_done = 4 where id = '${checkId}'`,
    )
    expect(await newest()).toMatchObject({ state: 'RUNNING', part: 'owned', partsDone: 4 })
    const wallet = walletOf(ann.id, 'usdt')
    const change = (by: number) =>
      asOwner(t.ownerUrl, (owner) =>
        owner.query(`
          update balance set amount = amount + ${by}
          where account_id = (select id from ledger_account where address = '${wallet}')`),
      )
    await change(1)
    await checkBooksRequested(t.app)
    await change(-1)
    expect(await newest()).toMatchObject({
      id: checkId,
      state: 'FINISHED',
      faults: [expect.stringContaining(`balance of ${wallet}`)],
    })
  })
})

const signed = (text: string) => (text.startsWith('-') ? -usdt(text.slice(1)) : usdt(text))
