import { operatorMoney as contract, operator } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { lapseAWeekLater } from '../../../../../tests/support/lapse.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { setRateNow } from '../../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'
import { ratesNow } from '../rates/index.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let olive: Operator
let casper: Operator
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

// Operator sessions last hours, and some of these tests span days.
const comeBack = async () => {
  olive = await anOperator(t, ['rates.set'])
  casper = await anOperator(t, ['rates.set'])
}

/** By the database's clock, which dates rates. */
const later = (interval: string) =>
  asOwner(t.ownerUrl, (owner) =>
    owner.query('update exchange_rate set effective_from = effective_from - $1::interval', [interval]),
  )
const aDayLater = () => later('24 hours 1 second')

let codes = 0
/** Returns a new currency for each test. */
const newCurrency = () => `X${String.fromCharCode(65 + Math.floor(codes / 26), 65 + (codes++ % 26))}`

const set = (currencyCode: string, rate: string, by = olive) =>
  t.ask(contract.setRate, { body: { direction: 'DEPOSIT', currencyCode, rate } }, { token: by.token })
const decide = (id: string, decision: 'APPROVE' | 'REJECT', by = casper) =>
  t.ask(contract.decideRate, { body: { id, decision, reason: 'A digit too many' } }, { token: by.token })
const rateOf = async (currency: string) => (await ratesNow(t.app.db, 'DEPOSIT')).get(currency)
const proposalOf = async (currency: string, rate: string) =>
  (await set(currency, rate)).body.proposalId ?? expect.fail('It was set at once')

test('one operator alone sets a rate within 2 % of each in force since yesterday and 10 % of the approved one, no farther', async () => {
  await comeBack()
  const currency = newCurrency()
  await setRateNow(t, '10', 'DEPOSIT', currency)
  for (const [near, below, above] of [
    ['10.2', '9.99', '10.3'],
    ['10.4', '10.19', '10.5'],
    ['10.6', '10.38', '10.7'],
  ] as const) {
    await aDayLater()
    const { status, body } = await set(currency, near)
    expect([status, body.proposalId]).toEqual([200, null])
    expect(Number(await rateOf(currency))).toBe(Number(near))
    // The previous rate is also the reference.
    t.advance(1)
    await proposalOf(currency, below)
    await proposalOf(currency, above)
  }
  for (const [near, far] of [
    ['10.8', '10.9'],
    ['11', '11.000001'],
  ] as const) {
    await aDayLater()
    await proposalOf(currency, far)
    expect((await set(currency, near)).body.proposalId).toBeNull()
  }
})

test('a rate is a reference for a day after it was in force', async () => {
  await comeBack()
  const currency = newCurrency()
  await setRateNow(t, '10', 'DEPOSIT', currency)
  await set(currency, '10.2')
  await later('23 hours 55 minutes')
  await proposalOf(currency, '10.3')
  await later('5 minutes')
  expect((await set(currency, '10.3')).body.proposalId).toBeNull()
})

test('a rate that moves out and back within a day raises an alarm, which its setter cannot clear', async () => {
  await comeBack()
  const clearing = await Promise.all([1, 2].map(() => anOperator(t, ['rates.set', 'alarms.clear'])))
  const [mallory = olive, other = olive] = clearing
  const currency = newCurrency()
  const subject = `rate:DEPOSIT:${currency}`
  const alarms = async () => {
    const requested = { query: { search: subject } }
    return (await t.ask(operator.alarms, requested, { token: mallory.token })).body.alarms
  }
  const { proposalId } = (await set(currency, '10', other)).body
  await decide(proposalId ?? '', 'APPROVE')
  const member = await aMember(t)
  const ordered = (orderNo: string) =>
    asOwner(t.ownerUrl, (owner) =>
      owner.query(
        `insert into gateway_order (id, order_no, member_id, amount, currency, rate, payment_amount, created_at, changed_at)
         select gen_random_uuid(), $3, id, 4000000000, $2, 9.8, 39200, clock_timestamp(), clock_timestamp()
         from member where email = $1`,
        [member.email, currency, orderNo],
      ),
    )
  t.advance(1)
  await ordered(`TP-before-${currency}`)
  t.advance(1)
  await set(currency, '9.8', mallory)
  t.advance(1)
  await ordered(`TP-${currency}`)
  t.advance(1)
  expect(await alarms()).toEqual([])
  await set(currency, '10', mallory)
  const [alarm] = await alarms()
  expect(alarm).toMatchObject({
    kind: 'RATE_OUT_AND_BACK',
    details: '10.00 → 9.80 → 10.00; meanwhile 1 deposits of 4000.00 USDT',
    acting: ['Olive'],
    isOwn: true,
  })
  const clear = ({ token }: Operator) =>
    t.ask(operator.clearAlarm, { body: { id: alarm?.id ?? '', reason: 'A slip' } }, { token })
  expect((await clear(mallory)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect(await alarms()).toHaveLength(1)
  expect((await clear(other)).status).toBe(200)
  expect(await alarms()).toEqual([])
})

test('eight days of steps lead no farther than one: the rate that two approved is the reference', async () => {
  await comeBack()
  const currency = newCurrency()
  await setRateNow(t, '7.2', 'DEPOSIT', currency)
  let rate = 7.2
  const days = []
  for (let day = 0; day < 8; day++) {
    await aDayLater()
    const next = Math.floor(rate * 1.02 * 1e6) / 1e6
    const alone = (await set(currency, String(next))).body.proposalId === null
    if (alone) rate = next
    days.push(alone ? 'set' : 'proposed')
  }
  expect(days).toEqual([...Array(4).fill('set'), ...Array(4).fill('proposed')])
  const { body } = await t.ask(contract.rateProposals, { query: { pageSize: 50 } }, { token: casper.token })
  const [second] = body.proposals.filter(({ currencyCode }) => currencyCode === currency).slice(-1)
  expect((await decide(second?.id ?? '', 'APPROVE')).status).toBe(200)
  t.advance(1)
  expect((await set(currency, '7.99')).body.proposalId).toBeNull()
})

test('three steps in one direction by operators alone raise an alarm; a step back or a second operator resets the count', async () => {
  await comeBack()
  const currency = newCurrency()
  const subject = `rate:DEPOSIT:${currency}`
  const alarms = () =>
    t.app.db
      .selectFrom('alarm')
      .select(['kind', 'details', 'acting'])
      .where('subject', '=', subject)
      .execute()
  const walk = async (...rates: readonly string[]) => {
    for (const rate of rates) {
      t.advance(1)
      expect((await set(currency, rate)).body.proposalId).toBeNull()
    }
  }
  await setRateNow(t, '10', 'DEPOSIT', currency)
  await walk('10.01', '10.02', '10.01', '10.02', '10.02', '10.03')
  expect(await alarms()).toEqual([])
  t.advance(1)
  expect((await decide(await proposalOf(currency, '20'), 'APPROVE')).status).toBe(200)
  await walk('20.1', '20.2')
  expect(await alarms()).toEqual([])
  await walk('20.3')
  const details = '20.00 → 20.10 → 20.20 → 20.30'
  expect(await alarms()).toEqual([{ kind: 'RATE_DRIFT', details, acting: [olive.id] }])
})

test('farther off one proposes and another approves; the log has both', async () => {
  await comeBack()
  const currency = newCurrency()
  const first = await proposalOf(currency, '20')
  expect(await rateOf(currency)).toBeUndefined()
  expect((await decide(first, 'APPROVE', olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await decide(first, 'APPROVE')).status).toBe(200)
  expect((await decide(first, 'APPROVE')).body.code).toBe('ALREADY_DECIDED')
  expect(await rateOf(currency)).toBe('20.000000')
  t.advance(1)
  // From here on, rates are compared with the one that two operators approved.
  expect((await set(currency, '20.4')).body.proposalId).toBeNull()

  const rejected = await proposalOf(currency, '40')
  expect((await decide(rejected, 'REJECT', olive)).status).toBe(200)
  expect((await decide(rejected, 'APPROVE')).body.code).toBe('ALREADY_DECIDED')
  expect(await rateOf(currency)).toBe('20.400000')
  const { body } = await t.ask(contract.rateProposals, { query: {} }, { token: casper.token })
  expect(body.proposals.find(({ id }) => id === rejected)).toMatchObject({
    direction: 'DEPOSIT',
    currencyCode: currency,
    rate: '40.00',
    presentRate: '20.40',
    state: 'REJECTED',
    remark: 'A digit too many',
  })
  const audited = await t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action', 'subject'])
    .where('subject', 'like', `rate:DEPOSIT:${currency}%`)
    .orderBy('id')
    .execute()
  const subject = `rate:DEPOSIT:${currency}`
  expect(audited).toEqual([
    { operator_id: olive.id, action: 'rates.propose', subject: `${subject}:${first}` },
    { operator_id: casper.id, action: 'rates.approve', subject: `${subject}:${first}` },
    { operator_id: casper.id, action: 'rates.set', subject },
    { operator_id: olive.id, action: 'rates.set', subject },
    { operator_id: olive.id, action: 'rates.propose', subject: `${subject}:${rejected}` },
    { operator_id: olive.id, action: 'rates.reject', subject: `${subject}:${rejected}` },
  ])
})

test('a proposal not approved within seven days lapses, and the log says so', async () => {
  await comeBack()
  const currency = newCurrency()
  const [late, early] = [await proposalOf(currency, '50'), await proposalOf(currency, '60')]
  const stateOf = async (id: string) => {
    const { body } = await t.ask(contract.rateProposals, { query: { pageSize: 50 } }, { token: casper.token })
    return body.proposals.find((proposal) => proposal.id === id)
  }
  t.advance(7 * 24 * 3600 - 1)
  await comeBack()
  await lapseAWeekLater(t)
  expect((await decide(early, 'APPROVE')).status).toBe(200)
  t.advance(1)
  // Even before the job has marked it as lapsed.
  expect((await decide(late, 'APPROVE')).body.code).toBe('REQUEST_OUTDATED')
  expect((await stateOf(late))?.state).toBe('PENDING')
  await Promise.all([1, 2, 3].map(() => lapseAWeekLater(t)))
  expect(await stateOf(late)).toMatchObject({ state: 'LAPSED', decidedBy: null })
  expect((await stateOf(early))?.state).toBe('APPROVED')
  for (const decision of ['APPROVE', 'REJECT'] as const) {
    expect((await decide(late, decision)).body.code).toBe('REQUEST_OUTDATED')
  }
  expect(await rateOf(currency)).toBe('60.000000')
  const entries = await t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'subject'])
    .where('action', '=', 'rates.lapse')
    .where('subject', 'like', `rate:DEPOSIT:${currency}:%`)
    .execute()
  expect(entries).toEqual([{ operator_id: null, subject: `rate:DEPOSIT:${currency}:${late}` }])
})

test('the database refuses a late approval, and an early lapse or one by the application', async () => {
  await comeBack()
  const id = await proposalOf(newCurrency(), '50')
  const decided = (state: string, by: string | null, days: number) => ({
    text: `update proposal set state = $2, decided_by = $3, decided_at = requested_at + make_interval(days => $4)
           where id = $1`,
    values: [id, state, by, days],
  })
  const asTheOwner = (query: ReturnType<typeof decided>) => asOwner(t.ownerUrl, (owner) => owner.query(query))
  await expect(asTheOwner(decided('APPROVED', casper.id, 7))).rejects.toThrow('lapses after seven days')
  await expect(asTheOwner(decided('LAPSED', null, 6))).rejects.toThrow('lapses after seven days')
  await expect(asTheOwner(decided('LAPSED', casper.id, 7))).rejects.toThrow('decided_by_check')
  await expect(t.app.db.pool.query(decided('LAPSED', null, 7))).rejects.toThrow('No operator did that')
  await asTheOwner(decided('LAPSED', null, 7))
  await expect(asTheOwner(decided('APPROVED', casper.id, 6))).rejects.toThrow('decided once')
})

test('ten concurrent approvals write one rate; an unknown proposal is not found', async () => {
  await comeBack()
  const currency = newCurrency()
  const id = await proposalOf(currency, '30')
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'APPROVE')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const unknown of [newId(), 'nothing']) expect((await decide(unknown, 'APPROVE')).status).toBe(404)
})

test.each(['0', '0.000000', '0.000001', '999999999999', '10000000', '7.1234567', '-7', '7e2', 'seven'])(
  '%s is no rate',
  async (rate) => {
    await comeBack()
    const { status, body } = await set('CNY', rate)
    expect([status, body.fields?.rate?.code]).toEqual([400, 'INVALID_AMOUNT'])
  },
)

test('the database refuses a far rate by one operator alone, or differing from the approved one', async () => {
  await comeBack()
  const currency = newCurrency()
  const insert = (id: string, rate: string) =>
    t.app.db.transact((tx) =>
      tx
        .insertInto('exchange_rate')
        .values({
          id,
          direction: 'DEPOSIT',
          currency,
          rate,
          set_by: olive.id,
        })
        .execute(),
    )
  // As the database's owner, who needs no operator session.
  const approve = (id: string, decidedBy: string) =>
    asOwner(t.ownerUrl, (owner) =>
      owner.query(
        `update proposal set state = 'APPROVED', decided_by = $2, decided_at = now() where id = $1`,
        [id, decidedBy],
      ),
    )
  const id = newId()
  await expect(insert(id, '5')).rejects.toThrow('second operator')
  await asOwner(t.ownerUrl, (owner) =>
    owner.query(
      `insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at)
       values ($1, 'rate', 'rates.set', $2, $3, '', $4, now())`,
      [
        id,
        `rate:DEPOSIT:${currency}:${id}`,
        JSON.stringify({ direction: 'DEPOSIT', currency, rate: '5' }),
        olive.id,
      ],
    ),
  )
  await expect(insert(id, '5')).rejects.toThrow('second operator')
  await expect(approve(id, olive.id)).rejects.toThrow('proposal_needs_second_operator')
  await approve(id, casper.id)
  await expect(insert(id, '6')).rejects.toThrow('second operator')
  // Approved, but without an audit entry in this transaction.
  await expect(insert(id, '5')).rejects.toThrow('No operator did that')
  await expect(approve(id, casper.id)).rejects.toThrow('decided once')
})

test('the database takes a rate only with an operator’s audit entry, not from the application alone', async () => {
  await comeBack()
  const currency = newCurrency()
  await setRateNow(t, '10', 'DEPOSIT', currency)
  for (const set_by of [null, olive.id]) {
    const values = { id: newId(), direction: 'DEPOSIT', currency, rate: '10.1', set_by }
    const insert = t.app.db.transact((tx) => tx.insertInto('exchange_rate').values(values).execute())
    await expect(insert).rejects.toThrow('No operator did that')
  }
  expect(await rateOf(currency)).toBe('10.000000')
})

test.each([
  ['a year ago', "now() - interval '1 year'"],
  ['in a year', "now() + interval '1 year'"],
])('a rate dated %s by the application takes effect now, and is measured from now', async (_, when) => {
  await comeBack()
  const currency = newCurrency()
  await setRateNow(t, '10', 'DEPOSIT', currency)
  await set(currency, '10.2')
  const written = t.app.db.transact(async (tx) => {
    const { rows } = await sql<{ dated: boolean; last: boolean }>`
      insert into exchange_rate (id, direction, currency, rate, effective_from, set_by)
      values (${newId()}, 'DEPOSIT', ${currency}, 10.3, ${sql.raw(when)}, null)
      returning abs(extract(epoch from effective_from - clock_timestamp())) < 5 as dated,
        effective_from > (select max(effective_from) from exchange_rate where currency = ${currency}) as last
    `.execute(tx)
    expect(rows).toEqual([{ dated: true, last: true }])
    throw new Error('enough')
  })
  await expect(written).rejects.toThrow('enough')
  const far = t.app.db.transact((tx) =>
    sql`
      insert into exchange_rate (id, direction, currency, rate, effective_from, set_by)
      values (${newId()}, 'DEPOSIT', ${currency}, 10.41, ${sql.raw(when)}, ${olive.id})
    `.execute(tx),
  )
  await expect(far).rejects.toThrow('second operator')
})

test('two concurrent rates are measured one after the other', async () => {
  await comeBack()
  const currency = newCurrency()
  await setRateNow(t, '10', 'DEPOSIT', currency)
  const both = await Promise.all([set(currency, '10.2', olive), set(currency, '9.8', casper)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.filter(({ body }) => body.proposalId === null)).toHaveLength(1)
})

test('an operator who signs out while a decision waits is told so, and decides nothing', async () => {
  await comeBack()
  const currency = newCurrency()
  const id = await proposalOf(currency, '30')
  const answer = await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('select from proposal where id = $1 for update', [id])
    const deciding = decide(id, 'APPROVE')
    await untilSomebodyWaits(t.app.db)
    expect((await t.ask(operator.operatorLogout, undefined, { token: casper.token })).status).toBe(200)
    await owner.query('commit')
    return deciding
  })
  expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_ENDED'])
  expect(await rateOf(currency)).toBeUndefined()
})

test('the second operator sees a proposal’s reason and the current rate; the reason cannot change', async () => {
  await comeBack()
  const currencyCode = newCurrency()
  await setRateNow(t, '7', 'DEPOSIT', currencyCode)
  const reason = 'The bank moved its own'
  const body = { direction: 'DEPOSIT' as const, currencyCode, rate: '9', reason }
  const requested = await t.ask(contract.setRate, { body }, { token: olive.token })
  const item = requested.body.proposalId ?? ''
  const { proposals } = (await t.ask(contract.rateProposals, { query: { item } }, { token: casper.token }))
    .body
  expect(proposals).toMatchObject([{ rate: '9.00', presentRate: '7.00', reason }])
  const change = t.app.db.pool.query("update proposal set reason = 'x' where id = $1", [item])
  await expect(change).rejects.toThrow('A proposal stays as it was made')
})
