import { operatorInvestments as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../../tests/support/database.ts'
import { approveFundings, proposeFunding } from '../../../../../tests/support/fundings.ts'
import { lapseAWeekLater } from '../../../../../tests/support/lapse.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { usdt } from '../../../../../tests/support/orders.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import {
  balancesOf,
  checkBooks,
  move,
  operatorCapital,
  post,
  promotion,
  safetyFund,
  sealEntries,
} from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let [olive, casper]: Operator[] = []
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  olive = await anOperator(t, ['platform.fund'])
  casper = await anOperator(t, ['platform.fund'])
})
afterAll(() => t.close())

const body = (amount: string) => ({
  purpose: 'SAFETY_FUND' as const,
  amount,
  reason: 'From the company’s account',
})
const tokenOf = (operator: Operator | undefined) => ({ token: operator?.token ?? '' })
const ask = (amount: string, key: string = newId(), operator = olive) =>
  t.ask(contract.fundPlatform, { body: body(amount) }, { ...tokenOf(operator), key })
const decide = (id: string, decision: 'APPROVE' | 'REJECT', operator = casper, key: string = newId()) =>
  t.ask(
    contract.decideFunding,
    { body: { id, decision, reason: 'Not this year' } },
    { ...tokenOf(operator), key },
  )
const inFund = async () => (await balancesOf(t.app.db, [safetyFund]))[0] ?? 0n
const fundings = async () =>
  (await t.ask(contract.platformFundings, { query: {} }, tokenOf(olive))).body.fundings

test('one operator’s funding counts when another has approved it, and the log names both', async () => {
  const before = await balancesOf(t.app.db, [safetyFund, operatorCapital])
  const { fundingId } = (await ask('300000000')).body
  expect(await balancesOf(t.app.db, [safetyFund, operatorCapital])).toEqual(before)
  expect((await fundings())[0]).toMatchObject({ balance: formatAmount(before[0] ?? 0n, 'USDT') })
  expect((await decide(fundingId, 'APPROVE', olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await decide(fundingId, 'APPROVE')).status).toBe(200)
  const added = usdt('300000000')
  expect(await balancesOf(t.app.db, [safetyFund, operatorCapital])).toEqual([
    (before[0] ?? 0n) + added,
    (before[1] ?? 0n) - added,
  ])
  expect((await fundings())[0]).toMatchObject({
    id: fundingId,
    amount: '300000000.00',
    balance: null,
    state: 'APPROVED',
    requestedBy: 'Olive',
  })
  // The second operator's words are stored, whichever way it was decided.
  const saved = await t.app.db.selectFrom('proposal').select('remark').where('id', '=', fundingId).execute()
  expect(saved).toEqual([{ remark: 'Not this year' }])
  const audited = await t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action'])
    .where('subject', '=', `funding:${fundingId}`)
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { operator_id: olive?.id, action: 'platform.fund' },
    { operator_id: casper?.id, action: 'platform.fund.approve' },
  ])
  expect((await checkBooks(t.app.db)).faults).toEqual([])
})

test('ten requests with one key are one; ten approvals post once; another input under the key is refused', async () => {
  const [key, before] = [newId(), await inFund()]
  const requested = await Promise.all(Array.from({ length: 10 }, () => ask('5', key)))
  const [id = '', ...others] = new Set(requested.map((answer) => answer.body.fundingId))
  expect(others).toEqual([])
  expect(requested.map(({ status }) => status)).toEqual(requested.map(() => 200))
  expect((await fundings()).filter(({ amount }) => amount === '5.00')).toHaveLength(1)
  const other = await ask('6', key)
  expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  // Each operator has separate keys.
  expect((await ask('7', key, casper)).status).toBe(200)

  const approval = newId()
  const approved = await Promise.all([
    ...Array.from({ length: 5 }, () => decide(id, 'APPROVE', casper, approval)),
    ...Array.from({ length: 5 }, () => decide(id, 'APPROVE')),
  ])
  expect(await inFund()).toBe(before + usdt('5'))
  expect(approved.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5)
  expect((await decide(id, 'APPROVE')).body.code).toBe('ALREADY_DECIDED')
})

test('a rejected funding is never posted; requesters may reject their own; strangers may do neither', async () => {
  const before = await inFund()
  const { fundingId } = (await ask('9')).body
  const stranger = await anOperator(t, ['products.set'])
  expect((await ask('9', newId(), stranger)).status).toBe(403)
  expect((await decide(fundingId, 'APPROVE', stranger)).status).toBe(403)
  expect((await decide(fundingId, 'REJECT', olive)).status).toBe(200)
  expect((await decide(fundingId, 'APPROVE')).body.code).toBe('ALREADY_DECIDED')
  expect((await decide(newId(), 'APPROVE')).status).toBe(404)
  expect((await decide('nothing', 'APPROVE')).status).toBe(404)
  expect(await inFund()).toBe(before)
})

test('a funding not approved within seven days lapses, is never posted, and the log says so', async () => {
  const before = await inFund()
  const { fundingId } = (await ask('11')).body
  t.advance(7 * 24 * 3600)
  olive = await anOperator(t, ['platform.fund'])
  casper = await anOperator(t, ['platform.fund'])
  expect((await decide(fundingId, 'APPROVE')).body.code).toBe('REQUEST_OUTDATED')
  await lapseAWeekLater(t)
  expect((await fundings()).find(({ id }) => id === fundingId)).toMatchObject({
    state: 'LAPSED',
    decidedBy: null,
  })
  expect((await decide(fundingId, 'APPROVE')).body.code).toBe('REQUEST_OUTDATED')
  expect(await inFund()).toBe(before)
  const logEntries = await t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action'])
    .where('subject', '=', `funding:${fundingId}`)
    .orderBy('created_at')
    .execute()
  expect(logEntries.at(-1)).toEqual({ operator_id: null, action: 'platform.fund.lapse' })
})

test.each([
  ['0', 'INVALID_AMOUNT'],
  ['-1', 'INVALID_AMOUNT'],
  ['1000000000.000001', 'AMOUNT_TOO_LARGE'],
  ['999999999999.999999', 'AMOUNT_TOO_LARGE'],
  ['1e3', 'INVALID_AMOUNT'],
])('%s is no amount to put in', async (amount, code) => {
  const { status, body } = await ask(amount)
  expect([status, body.fields?.amount?.code]).toEqual([400, code])
})

test('the database refuses a funding approved by its requester alone, by nobody, or otherwise', async () => {
  const requested_by = olive?.id ?? ''
  const row = {
    kind: 'funding',
    capability: 'platform.fund',
    payload: JSON.stringify({ purpose: 'SAFETY_FUND', millionths: '5' }),
    reason: '',
    requested_by,
    requested_at: t.app.clock.now(),
  }
  const insert = (id: string, state = 'PENDING') =>
    transactAsOwner(t.ownerUrl, (tx) =>
      tx
        .insertInto('proposal')
        .values({ ...row, id, subject: `funding:${id}`, state })
        .execute(),
    )
  const approve = (id: string, decided_by = casper?.id ?? '') =>
    transactAsOwner(t.ownerUrl, (tx) =>
      tx
        .updateTable('proposal')
        .set({ state: 'APPROVED', decided_by, decided_at: t.app.clock.now() })
        .where('id', '=', id)
        .execute(),
    )
  const postFunding = (id: string, amount = 5n, to = safetyFund) =>
    t.app.db.transact((tx) =>
      post(
        tx,
        [{ ...move('OPERATOR_FUNDING', { from: operatorCapital, to, amount }, { cause: id }), id }],
        t.app.clock.now(),
      ),
    )
  const id = newId()
  await expect(insert(newId(), 'APPROVED')).rejects.toThrow('begins PENDING')
  await insert(id)
  await expect(approve(id, requested_by)).rejects.toThrow('proposal_needs_second_operator')
  await expect(postFunding(id)).rejects.toThrow('Nothing has caused')
  await expect(postFunding(newId())).rejects.toThrow('Nothing has caused')
  await approve(id)
  await expect(postFunding(id, 6n)).rejects.toThrow('Nothing has caused')
  await expect(postFunding(id, 5n, promotion)).rejects.toThrow('Nothing has caused')
  await expect(approve(id)).rejects.toThrow('decided once')
  const before = await inFund()
  await postFunding(id)
  await expect(postFunding(id)).rejects.toThrow('transfer_pkey')
  expect(await inFund()).toBe(before + 5n)
})

test('sums of a platform account exceed one column’s range, and are sealed', async () => {
  // As if it had been put in before: written directly to the ledger, because a test cannot make ten thousand fundings.
  const most = 90_000_000_000_000_000n
  const ids: string[] = []
  await transactAsOwner(t.ownerUrl, async (tx) => {
    for (const purpose of ['SAFETY_FUND', 'TRIALS', 'USDP_RESERVE'] as const)
      for (let count = 0; count < 50; count++)
        ids.push(await proposeFunding(tx, t.app, { purpose, amount: most }, olive?.id ?? ''))
  })
  await transactAsOwner(t.ownerUrl, (tx) => approveFundings(tx, t.app, ids, casper?.id ?? ''))
  expect(await sealEntries(t.app.db)).toBeGreaterThanOrEqual(300)
  const [capital = 0n] = await balancesOf(t.app.db, [operatorCapital])
  expect(-capital).toBeGreaterThan(2n ** 63n)
  const report = await checkBooks(t.app.db)
  expect(report.faults).toEqual([])
  expect(report.unsealed).toEqual({ entries: 0, since: null })
})
