import { operatorProposals as contract, deposits, operatorInvestments } from '@halyard/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyGateway, gatewaySecret } from '../../../../../tests/support/any-gateway.ts'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { fileOf, jpegBytes } from '../../../../../tests/support/pictures.ts'
import { setRateNow } from '../../../../../tests/support/rates.ts'
import { alarmsOf, openDifferences, reconciled } from '../../../../../tests/support/reconciling.ts'
import { scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { scriptedChains } from '../../../../../tests/support/scripted-chain.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { signed } from '../../../../world/src/toppay/signature.ts'
import { isUnconfirmedAtGateway } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { newId } from '../../platform/ids.ts'
import { GatewayUnknown, type PaymentNews } from '../../ports/gateway.ts'
import { gatewayPayments } from './gateway-payments.ts'
import { reconcileLeft, runReconciliation } from './run-reconciliation.ts'

let t: TestServer
let member: Member
/** The gateway's answer about each payment; none for some, or for any if it is silent. */
const payments = new Map<string, PaymentNews>()
const unanswered = new Set<string>()
let isSilent = false
let requested = 0

beforeAll(async () => {
  const gateway = {
    ...anyGateway(),
    async statusOf(orderNo: string, gatewayNo?: string) {
      requested += 1
      if (isSilent || unanswered.has(orderNo)) throw new GatewayUnknown('silent')
      return payments.get(`${orderNo} ${gatewayNo}`) ?? null
    },
  }
  const broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { gateway, broker, chains: scriptedChains() })
  await setRateNow(t, '7.2')
})
beforeEach(async () => {
  isSilent = false
  unanswered.clear()
  member = await aMember(t)
  t.advance(3600)
  expect(await reconciled(t)).toMatchObject({ agreed: true, left: 0 })
})
afterAll(() => t.close())

interface Credited {
  readonly id: string
  readonly orderNo: string
  readonly gatewayNo: string
}

/** An order of 1,500 USDT (10,800.00 CNY), reported as paid. */
async function credited(paid: Partial<PaymentNews> = {}): Promise<Credited> {
  const ordered = { amount: '1500', currencyCode: 'CNY' }
  const { body } = await t.ask(deposits.generateOrderNo, { body: ordered }, { token: member.token })
  const order = { orderNo: body.orderNo, gatewayNo: newId() }
  await reported(order, '10800.00')
  confirm(order, paid)
  return { ...order, id: await idOf(order.orderNo) }
}

const confirm = ({ orderNo, gatewayNo }: Omit<Credited, 'id'>, paid: Partial<PaymentNews> = {}) =>
  payments.set(`${orderNo} ${gatewayNo}`, {
    orderNo,
    gatewayNo,
    status: 'PAID',
    amount: '10800.00',
    currency: 'CNY',
    ...paid,
  })

const reported = ({ orderNo, gatewayNo }: Omit<Credited, 'id'>, amount: string) =>
  t.ask(deposits.gatewayCallback, {
    body: signed(
      { orderNo, gatewayNo, status: 'PAID', amount, currencyCode: 'CNY', time: '2026-01-01T00:00:00Z' },
      gatewaySecret,
    ) as never,
  })

async function idOf(orderNo: string): Promise<string> {
  const { id } = await t.app.db
    .selectFrom('gateway_order')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return id
}

/** Written with the application's role only, as if paid and compared a year ago. */
async function invented(rate = 7.2, payment = 1_080_000): Promise<Credited> {
  const [id, gatewayNo] = [newId(), newId()]
  const orderNo = `TP-${id}`
  const client = await t.app.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into gateway_order (id, order_no, member_id, amount, currency, rate, payment_amount, created_at, changed_at)
       values ($1, $2, $3, 1500000000, 'CNY', $4, $5, now() - interval '1 year', now() - interval '1 year')`,
      [id, orderNo, member.id, rate, payment],
    )
    await client.query(
      `select ledger_post(array[$1::uuid], array['DEPOSIT'], array[jsonb_build_object('cause', $2::text)],
         now() - interval '1 year', array[1, 1], array['custody:bank', $3], array[-1500000000, 1500000000])`,
      [newId(), id, `member:${member.id}:usdt`],
    )
    await client.query(
      `update gateway_order set state = 'COMPLETED', gateway_no = $2, credited_at = now() - interval '1 year',
         transfer_id = (select id from transfer where details ->> 'cause' = $1::text) where id = $1::uuid`,
      [id, gatewayNo],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  return { id, orderNo, gatewayNo }
}

test('an invented credit is found that night, though the database dates it as old', async () => {
  const invention = await invented()
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1, left: 0 })
  expect(await openDifferences(t)).toEqual([
    { subject_kind: 'GATEWAY', subject: 'TopPay', expected: '1500000000', found: '0' },
  ])
  expect(await alarmsOf(t, 'gateway:TopPay')).toEqual([
    {
      kind: 'BOOKS_DIFFER',
      details: `1500.00 expected, 0.00 found; ${invention.orderNo}: the gateway has no payment ${invention.gatewayNo}`,
    },
  ])
  expect(await isUnconfirmedAtGateway(t.app.db, member.id)).toBe(true)
  expect(await isUnconfirmedAtGateway(t.app.db, (await aMember(t)).id)).toBe(false)

  const { token } = await anOperator(t, ['books.reconcile'])
  const query = { search: member.email }
  const { body } = await t.ask(operatorInvestments.openDifferences, { query }, { token })
  expect(body.differences).toMatchObject([
    { subjectKind: 'GATEWAY', items: [{ kind: 'GATEWAY', name: invention.orderNo, amount: '1500.00' }] },
  ])

  // Silence confirms nothing, and revokes nothing.
  isSilent = true
  expect(await reconciled(t)).toMatchObject({ agreed: false })
  expect(await isUnconfirmedAtGateway(t.app.db, member.id)).toBe(true)
  isSilent = false
  confirm(invention)
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  expect(await isUnconfirmedAtGateway(t.app.db, member.id)).toBe(false)
})

test.each([
  ['as failed', { status: 'FAILED' as const }, '0'],
  ['of another amount', { amount: '7200.00' }, '1000000000'],
  ['in another currency', { currency: 'IDR' }, '0'],
  ['under another number', { gatewayNo: 'G-2' }, '0'],
  ['for another order', { orderNo: 'TP-2' }, '0'],
])('a payment that the gateway shows %s is a difference', async (_, paid, found) => {
  const order = await credited(paid)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  expect(await openDifferences(t)).toMatchObject([{ subject_kind: 'GATEWAY', expected: '1500000000', found }])
  confirm(order)
})

test('a payment worth less than was credited is a difference, whatever rate was recorded', async () => {
  const [dear, cheap] = [await invented(0.0072, 1080), await invented(7.2, 1080)]
  confirm(dear, { amount: '10.80' })
  confirm(cheap, { amount: '10.80' })
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  expect(await openDifferences(t)).toMatchObject([{ expected: '3000000000', found: '1500000' }])
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('alter table gateway_order disable trigger user')
    await owner.query('update gateway_order set rate = 7.2, payment_amount = 1080000 where id = any ($1)', [
      [dear.id, cheap.id],
    ])
    await owner.query('alter table gateway_order enable trigger user')
  })
  confirm(dear)
  confirm(cheap)
})

test('a silent gateway leaves its payments for later, and the run reports it', async () => {
  const order = await credited()
  payments.delete(`${order.orderNo} ${order.gatewayNo}`)
  isSilent = true
  const run = await reconciled(t)
  expect(run).toMatchObject({ agreed: false, differences: 0, left: 1 })
  expect(await openDifferences(t)).toEqual([])
  isSilent = false
  expect(await reconcileLeft(t.app, run.id)).toMatchObject({ agreed: false, differences: 1, left: 0 })
  confirm(order)
})

test('a difference stays while the gateway answers about others only, and the rest is asked for again', async () => {
  const first = await invented()
  expect(await reconciled(t)).toMatchObject({ differences: 1, left: 0 })
  const earlier = member
  member = await aMember(t)
  const second = await invented()
  unanswered.add(first.orderNo)
  const before = await comparedAt()
  expect(await reconciled(t)).toMatchObject({ differences: 1, left: 1 })
  expect(await isUnconfirmedAtGateway(t.app.db, earlier.id)).toBe(true)
  expect(await isUnconfirmedAtGateway(t.app.db, member.id)).toBe(true)
  expect(await comparedAt()).toEqual(before)
  confirm(first)
  confirm(second)
})

const comparedAt = () => t.app.db.selectFrom('gateway_reconciled').select('compared_at').executeTakeFirst()

test('credits of the last week are compared, even if the application recorded a comparison', async () => {
  const older = await invented()
  await madeOlder()
  const invention = await invented()
  await t.app.db.pool.query(`update gateway_reconciled set compared_at = now() + interval '1 year'`)
  const found = await gatewayPayments(t.app.db, { also: [], seed: 'any', isAnswered: false })
  expect(found.map(({ id }) => id)).toEqual([invention.id])
  confirm(older)
  confirm(invention)
})

test('without a gateway, payments it once confirmed are not left for ever, and new credits are unconfirmed', async () => {
  const without = { ...t.app, gateway: null }
  await credited()
  expect(await runReconciliation(without)).toMatchObject({ agreed: false, left: 1 })
  await madeOlder()
  expect(await runReconciliation(without)).toMatchObject({ agreed: true, left: 0 })
  await asOwner(t.ownerUrl, (owner) => owner.query('delete from gateway_reconciled'))
  expect(await runReconciliation(without)).toMatchObject({ agreed: true, left: 0 })
  const invention = await invented()
  expect(await runReconciliation(without)).toMatchObject({ agreed: false, left: 1 })
  confirm(invention)
})

describe('the payments of a removed gateway', () => {
  let operators: { readonly id: string; readonly token: string }[]
  let gateway: App['gateway']
  beforeEach(async () => {
    operators = [await anOperator(t, ['books.reconcile']), await anOperator(t, ['books.reconcile'])]
    gateway = t.app.gateway
  })
  afterEach(() => {
    Object.assign(t.app, { gateway })
  })

  const asking = (index: number) => ({ token: operators[index]?.token ?? '', key: newId() })

  async function closing(by = 0) {
    const body = { reason: 'The bank’s statement', document: fileOf(await jpegBytes()) }
    return t.ask(contract.proposeGatewayClosing, { body }, asking(by))
  }

  const approving = (id: string, by = 1) =>
    t.ask(contract.decideProposal, { body: { id, decision: 'APPROVE', reason: 'Seen' } }, asking(by))

  test('are closed by two with a document, and every run reports their number', async () => {
    const order = await credited()
    expect((await closing()).body.code).toBe('NOT_FOUND')
    Object.assign(t.app, { gateway: null })
    const run = await reconciled(t)
    expect(run).toMatchObject({ agreed: false, left: 1 })
    const [alarm] = (await alarmsOf(t, 'gateway:TopPay')).filter(({ kind }) => kind === 'BOOKS_NOT_COMPARED')
    expect(alarm?.details).toMatch(/^\d+ payments of [\d.]+ USDT and no gateway to ask$/)

    const { body, status } = await closing()
    expect(status).toBe(200)
    expect((await closing()).body.code).toBe('ALREADY_PROPOSED')
    // One alone has closed nothing.
    expect(await reconciled(t)).toMatchObject({ agreed: false, left: 1 })
    const { payload } = await t.app.db
      .selectFrom('proposal')
      .select('payload')
      .where('id', '=', body.proposalId)
      .executeTakeFirstOrThrow()
    expect((payload as { payments: unknown[] }).payments).toContainEqual(
      expect.objectContaining({ id: order.id, orderNo: order.orderNo, amount: '1500.00', isReversed: false }),
    )
    const { documentId } = payload as { documentId: string }
    const document = await t.ask(
      contract.orderCorrectionDocument,
      { query: { fileId: documentId } },
      asking(1),
    )
    expect(document.status).toBe(200)
    expect((await approving(body.proposalId, 0)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    // Not while a gateway answers again.
    Object.assign(t.app, { gateway })
    expect((await approving(body.proposalId)).body.code).toBe('CHANGED_MEANWHILE')
    Object.assign(t.app, { gateway: null })
    expect((await approving(body.proposalId)).status).toBe(200)

    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: true, left: 0 })
    const listed = await t.ask(operatorInvestments.reconciliations, { query: {} as never }, asking(0))
    expect(listed.body.reconciliations[0]?.closed).toBeGreaterThan(0)
    // A later credit is not closed with them.
    const invention = await invented()
    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: false, left: 1 })
    confirm(invention)
  })

  test('are looked up again once there is a gateway', async () => {
    const order = await credited()
    Object.assign(t.app, { gateway: null })
    expect((await approving((await closing()).body.proposalId)).status).toBe(200)
    Object.assign(t.app, { gateway })
    await madeOlder()
    payments.delete(`${order.orderNo} ${order.gatewayNo}`)
    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
    confirm(order)
  })

  test('that differed then no longer do, and the proposal shows it', async () => {
    const invention = await invented()
    expect(await reconciled(t)).toMatchObject({ differences: 1 })
    Object.assign(t.app, { gateway: null })
    const { body } = await closing()
    const { payload } = await t.app.db
      .selectFrom('proposal')
      .select('payload')
      .where('id', '=', body.proposalId)
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ payments: [{ id: invention.id, differs: true }] })
    expect(await isUnconfirmedAtGateway(t.app.db, member.id)).toBe(true)
    expect((await approving(body.proposalId)).status).toBe(200)
    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: true })
    expect(await isUnconfirmedAtGateway(t.app.db, member.id)).toBe(false)
    confirm(invention)
  })

  test('unreadable ones are closed only while the gateway answers: silence is no denial', async () => {
    const order = await credited({ amount: '10.800,00' })
    const may = ['custody.correct'] as const
    const [one, other] = [await anOperator(t, may), await anOperator(t, may)].map(({ token }) => token)
    const reversal = await t.ask(
      contract.proposeGatewayReversal,
      { body: { orderId: order.id, reason: 'Unreadable' } },
      { token: one ?? '', key: newId() },
    )
    const decision = { id: reversal.body.proposalId, decision: 'APPROVE' as const, reason: 'Seen' }
    const decided = await t.ask(
      contract.decideProposal,
      { body: decision },
      { token: other ?? '', key: newId() },
    )
    expect(decided.status).toBe(200)
    isSilent = true
    expect((await closing()).body.code).toBe('UNAVAILABLE')
    isSilent = false
    const { body } = await closing()
    isSilent = true
    expect((await approving(body.proposalId)).body.code).toBe('UNAVAILABLE')
    isSilent = false
    expect((await approving(body.proposalId)).status).toBe(200)
    expect(await reconciled(t)).toMatchObject({ agreed: true, left: 0 })
    // The alarm is not repeated either.
    expect(await alarmsOf(t, `gateway-order:${order.orderNo}`)).toEqual([])
  })

  test('cannot be closed by an operator whose own account is among them', async () => {
    await credited()
    Object.assign(t.app, { gateway: null })
    const share = (index: number) =>
      asOwner(t.ownerUrl, (owner) =>
        owner.query('insert into operator_shared_device values ($1, $2, now())', [
          operators[index]?.id,
          member.id,
        ]),
      )
    await share(0)
    expect((await closing(0)).body.code).toBe('OWN_ACCOUNT')
    const third = await anOperator(t, ['books.reconcile'])
    operators.push(third)
    const { body } = await closing(2)
    expect((await approving(body.proposalId, 0)).body.code).toBe('OWN_ACCOUNT')
    expect((await approving(body.proposalId, 1)).status).toBe(200)
  })
})

/** Credited eight days ago: all of them, or this one alone. */
async function madeOlder(only: string | null = null): Promise<void> {
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('alter table gateway_order disable trigger user')
    await owner.query(
      `update gateway_order set credited_at = case when id = coalesce($1, id) then now() - interval '8 days' else now() end`,
      [only],
    )
    await owner.query('alter table gateway_order enable trigger user')
  })
}

test('payments compared long ago are sampled again', async () => {
  const order = await credited()
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  // The only one to draw from.
  await madeOlder(order.id)
  payments.delete(`${order.orderNo} ${order.gatewayNo}`)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  confirm(order)
})

test('a payment credited by two operators is looked up by its original order', async () => {
  const { body } = await t.ask(
    deposits.generateOrderNo,
    { body: { amount: '1500', currencyCode: 'CNY' } },
    { token: member.token },
  )
  const order = { orderNo: body.orderNo, gatewayNo: newId() }
  await reported(order, '7200.00')
  const { id: paymentId } = await t.app.db
    .selectFrom('gateway_payment')
    .select('id')
    .where('gateway_no', '=', order.gatewayNo)
    .executeTakeFirstOrThrow()
  const asking = async () => ({ token: (await anOperator(t, ['deposits.decide'])).token, key: newId() })
  const proposed = await t.ask(
    contract.proposeGatewayCredit,
    { body: { paymentId, reason: 'Less was paid' } },
    await asking(),
  )
  const decided = { id: proposed.body.proposalId, decision: 'APPROVE' as const }
  expect((await t.ask(contract.decideProposal, { body: decided }, await asking())).status).toBe(200)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  confirm(order, { amount: '7200.00' })
  expect(await reconciled(t)).toMatchObject({ agreed: true })
})

test('payments are not asked for one by one while the gateway is down', async () => {
  const inventions: Credited[] = []
  for (let made = 0; made < 11; made++) inventions.push(await invented())
  isSilent = true
  requested = 0
  expect(await reconciled(t)).toMatchObject({ left: 1 })
  expect(requested).toBe(10)
  for (const invention of inventions) confirm(invention)
})
