import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import {
  type Call,
  capabilities,
  deposits,
  type InputOf,
  products,
  team,
  wallet,
  withdrawals,
} from '@halyard/contract'
import { bonusKinds } from '@halyard/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles } from '../../apps/server/src/adapters/disk/disk-files.ts'
import { lastRun } from '../../apps/server/src/books/reconciliation/index.ts'
import { queuesFor } from '../../apps/server/src/desk/all-queues.ts'
import { balancesOf, checkBooks, companyFunds } from '../../apps/server/src/ledger/index.ts'
import { runCall } from '../../apps/server/src/main/demo/run-call.ts'
import { openServices } from '../../apps/server/src/main/outside.ts'
import { lengthsOf } from '../../apps/server/src/operators/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { readConfig } from '../../apps/server/src/settings/config.ts'
import type { RunningPostgres } from '../../scripts/postgres/start.ts'
import { type DatabaseUrls, startEmbedded } from '../../scripts/start/database.ts'
import { readSettings } from '../../scripts/start/settings.ts'
import { YearCache } from '../../scripts/start/year-cache.ts'

// The year as cached, before a worker continued with it: pending items are still pending.

const ofToday = { DEMO_YEAR_DAYS: '0' }
const root = resolve(import.meta.dirname, '../..')
let folder: string
let postgres: RunningPostgres & DatabaseUrls
let app: App
let dana: { id: string; number: number; username: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-year-'))
  const dataDir = join(folder, 'data')
  const settings = { ...readSettings([], ofToday, root), dataDir }
  const year = new YearCache(root, settings, process.env)
  if (!(await year.restore('http://localhost:1'))) {
    await promisify(execFile)(process.execPath, [join(root, 'scripts/start/prepare.ts')], {
      env: { ...process.env, ...ofToday, CI: '' },
    })
    expect(await year.restore('http://localhost:1')).toBe(true)
  }
  postgres = await startEmbedded(dataDir, false)
  const config = readConfig({
    HALYARD_MODE: 'demo',
    DATABASE_URL: postgres.databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  app = {
    config,
    log: createLog('test', 'silent'),
    clock: systemClock,
    db: openDatabase(postgres.databaseUrl, 4),
    files: diskFiles(join(dataDir, 'files')),
    ...openServices(config),
  }
  dana = await app.db
    .selectFrom('member')
    .select(['id', 'number', 'username'])
    .where('email', '=', 'demo@halyard.test')
    .executeTakeFirstOrThrow()
}, 240_000)

afterAll(async () => {
  await app.db.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const visit = { address: '127.0.0.1', country: null, userAgent: '', deviceKeys: [] }
const asDana = <C extends Call>(call: C, input: InputOf<C>) =>
  runCall(app, call, input, { visit, member: { ...dana, sessionId: '' } })
const all = { pageNo: 1, pageSize: 50 }

test('the demo’s member has deposits and withdrawals in every usual state', async () => {
  const paidIn = (await asDana(deposits.recentDeposits, { query: all })).deposits
  // No chain of the demo reverses a settled transaction, and its gateway always responds.
  const usual = deposits.depositStates.filter((state) => state !== 'REVERSED' && state !== 'EXPIRED')
  expect(new Set(paidIn.map(({ state }) => state))).toEqual(new Set(usual))
  expect(new Set(paidIn.map(({ kind }) => kind))).toEqual(new Set(['CRYPTO', 'BANK', 'GATEWAY']))
  const paidOut = (await asDana(withdrawals.recentWithdrawals, { query: all })).withdrawals
  expect(new Set(paidOut.map(({ state }) => state))).toEqual(new Set(withdrawals.withdrawalStates))
})

test('operators find work: members’ requests, proposals to approve, and alarms', async () => {
  const lengths = await lengthsOf(app.db, queuesFor(capabilities), capabilities)
  const worked = lengths.filter(({ waiting }) => waiting > 0).map(({ queue }) => queue)
  const waiting = ['kyc', 'bankDeposits', 'withdrawals', 'bankPayments', 'rates', 'bankAccounts', 'fundings']
  const toLookInto = ['inheritance', 'bonuses', 'alarms']
  expect(worked).toEqual(expect.arrayContaining([...waiting, ...toLookInto]))
})

test('the company funded its wallets beyond members’ money, and no custody account is negative', async () => {
  const { rows } = await app.db.pool.query(`
    select account.address, custody_balance_of(account.address) as balance from ledger_account account
    where account.kind = 'custody' order by account.address`)
  const inCredit = rows.filter(({ balance }) => Number(balance) > 0)
  expect(inCredit).toEqual([])
  const hot = rows.filter(({ address }) => address.endsWith(':hot')).map(({ balance }) => -Number(balance))
  expect(Math.min(...hot)).toBeGreaterThan(999_000_000_000)
  const [own] = await balancesOf(app.db, [companyFunds])
  expect(own).toBe(3_000_000_000_000n)
  expect(await lastRun(app.db, app.clock.now())).toMatchObject({ agreed: true })
})

test('the member has three orders: one closed, one in profit and one in loss', async () => {
  const orders = await app.db
    .selectFrom('investment_order')
    .select(['state', 'realised'])
    .where('member_id', '=', dana.id)
    .execute()
  const outcomes = orders.map(({ state, realised }) =>
    state === 'ACTIVE' ? (BigInt(realised) > 0n ? 'profit' : 'loss') : state,
  )
  expect(outcomes.sort()).toEqual(['CLOSED', 'loss', 'profit'])
  const { amount } = await asDana(products.explainInvestments, { query: { figure: 'TOTAL_INVESTED' } })
  expect(Number(amount)).toBeGreaterThan(0)
})

test('the member’s total is known for each day of the year', async () => {
  const { worth } = await asDana(wallet.dashboardInfo, {})
  expect(worth.line.length).toBeGreaterThanOrEqual(365)
})

test('the member was paid all six kinds of bonus, each with its explanation, from a team of four levels and more', async () => {
  const { rows } = await app.db.pool.query(
    `select distinct on (kind) kind, transfer_id from bonus where receiver = $1 and state = 'PAID' order by kind, id`,
    [dana.number],
  )
  expect(rows.map(({ kind }) => kind).sort()).toEqual([...bonusKinds].sort())
  for (const { transfer_id: bonusId } of rows) await asDana(team.explainBonus, { query: { bonusId } })
  const { rows: below } = await app.db.pool.query(
    'select max(cardinality(ancestors))::integer as depth from member where ancestors[1] = $1',
    [dana.number],
  )
  expect(below[0].depth).toBeGreaterThanOrEqual(4)
})

test('the books have no faults, reconciliation found no difference, and only the late trade raised an alarm', async () => {
  expect((await checkBooks(app.db)).faults).toEqual([])
  const of = async (statement: string) => (await app.db.pool.query(statement)).rows
  expect(await of('select * from reconciliation_difference')).toEqual([])
  expect(
    (await of('select * from reconciliation where finished_at is not null and left_out = 0')).length,
  ).toBeGreaterThan(3)
  expect(await of('select kind from alarm where cleared_at is null')).toEqual([
    { kind: 'DEALS_AFTER_CLOSING' },
  ])
})

test('nobody is signed in, and no job is left', async () => {
  const { rows } = await app.db.pool.query(
    `select (select count(*) from session where ended_at is null)::integer as sessions,
      (select count(*) from operator_session where ended_at is null)::integer as desks,
      (select count(*) from graphile_worker.jobs)::integer as jobs`,
  )
  expect(rows).toEqual([{ sessions: 0, desks: 0, jobs: 0 }])
})

test('the newcomer starts with empty wallets', async () => {
  const { rows } = await app.db.pool.query(
    `select kyc_status, first_signed_in_at, (select count(*)::integer from entry join ledger_account account
       on account.id = entry.account_id where account.member_id = member.id) as entries
     from member where email = 'newcomer@halyard.test'`,
  )
  expect(rows).toEqual([{ kyc_status: 'PENDING_UPLOAD', first_signed_in_at: null, entries: 0 }])
})
