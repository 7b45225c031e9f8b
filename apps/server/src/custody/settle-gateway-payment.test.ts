/** A gateway payment of another amount, or a second one for the same order: two operators credit or return it. */
import { operatorProposals as contract, deposits, operator as operatorCalls } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyGateway, gatewaySecret } from '../../../../tests/support/any-gateway.ts'
import { asOwner } from '../../../../tests/support/database.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { setRateNow } from '../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member, verify } from '../../../../tests/support/wallets.ts'
import { decide, waitingWithdrawal } from '../../../../tests/support/withdrawals.ts'
import { signed } from '../../../world/src/toppay/signature.ts'
import { depositsOnTheWay } from '../deposits/deposit-rows.ts'
import { pollGatewayJob } from '../deposits/poll-gateway.ts'
import { balancesOf, checkBooks, walletOf } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
let member: Member
let operators: { readonly id: string; readonly token: string }[]
beforeAll(async () => {
  t = await testServer({}, { gateway: anyGateway() })
  await setRateNow(t, '7.2')
  await signInOperators()
})
async function signInOperators(): Promise<void> {
  operators = [
    await anOperator(t, ['deposits.decide', 'withdrawals.approve', 'alarms.clear']),
    await anOperator(t, ['deposits.decide']),
    await anOperator(t, ['deposits.decide']),
  ]
}
beforeEach(async () => {
  member = await aMember(t)
  await verify(t, member)
  await t.deliveredMails()
})
afterAll(() => t.close())

/** An order of 1,500 USDT (10,800.00 CNY). */
async function ordered(): Promise<string> {
  const body = { amount: '1500', currencyCode: 'CNY' }
  const made = await t.ask(deposits.generateOrderNo, { body }, { token: member.token })
  return made.body.orderNo
}

/** The gateway reports a payment. */
const reported = (orderNo: string, amount: string, gatewayNo: string, currencyCode = 'CNY') =>
  t.ask(deposits.gatewayCallback, {
    body: signed(
      { orderNo, gatewayNo, status: 'PAID', amount, currencyCode, time: '2026-01-01T00:00:00Z' },
      gatewaySecret,
    ) as never,
  })

async function paymentIdOf(gatewayNo: string): Promise<string> {
  const { id } = await t.app.db
    .selectFrom('gateway_payment')
    .select('id')
    .where('gateway_no', '=', gatewayNo)
    .executeTakeFirstOrThrow()
  return id
}

const asking = (index: number) => ({ token: operators[index]?.token ?? '', key: newId() })

const credited = (paymentId: string, by = 0) =>
  t.ask(contract.proposeGatewayCredit, { body: { paymentId, reason: 'Less was paid' } }, asking(by))

const returned = (paymentId: string, by = 0) =>
  t.ask(
    contract.proposeGatewayReturn,
    { body: { paymentId, reference: 'RF-1', reason: 'Paid twice' } },
    asking(by),
  )

const decided = (proposalId: string, by = 1) =>
  t.ask(contract.decideProposal, { body: { id: proposalId, decision: 'APPROVE' } }, asking(by))

async function balance(): Promise<string> {
  const [held = 0n] = await balancesOf(t.app.db, [walletOf(member.id, 'usdt')])
  return formatAmount(held, 'USDT')
}

async function recent() {
  const { body } = await t.ask(deposits.recentDeposits, { query: {} as never }, { token: member.token })
  return body.deposits
}

const deposited = async () => (await recent()).map(({ amount, state }) => `${amount} ${state}`).sort()

const onTheWay = async () =>
  (await depositsOnTheWay(t.app.db, member.id, 20)).newest.map(({ orderNo }) => orderNo)

async function openAlarms(paymentId: string): Promise<string[]> {
  const rows = await t.app.db
    .selectFrom('alarm')
    .select(['kind', 'details'])
    .where('subject', '=', `gateway-payment:${paymentId}`)
    .where('cleared_at', 'is', null)
    .execute()
  return rows.map(({ kind, details }) => `${kind} ${details}`)
}

const expectBooks = async () => expect((await checkBooks(t.app.db)).faults).toEqual([])

test('a payment of another amount is credited at that amount, once two operators agree', async () => {
  const orderNo = await ordered()
  const gatewayNo = newId()
  expect((await reported(orderNo, '7200.00', gatewayNo)).body.code).toBe('PAYMENT_AMOUNT_CHANGED')
  const id = await paymentIdOf(gatewayNo)
  expect(await openAlarms(id)).toEqual([
    `GATEWAY_PAYMENT ${gatewayNo}: 7200.00 CNY for ${orderNo} of 10800.00 CNY, which is PENDING`,
  ])
  const facts = await t.ask(contract.gatewayPayment, { query: { paymentId: id } }, asking(0))
  expect(facts.body).toMatchObject({
    gatewayNo,
    ordered: '10800.00',
    paid: '7200.00',
    amount: '1000.00',
    rate: '7.200000',
    orderState: 'PENDING',
    state: 'OPEN',
  })

  const arrived = { paymentAmount: '7200.00', currencyCode: 'CNY' }
  expect(await recent()).toMatchObject([
    { orderNo, otherPayments: [{ ...arrived, state: 'OPEN', credited: null, endedAt: null }] },
  ])

  const { body } = await credited(id)
  expect((await returned(id, 1)).body.code).toBe('ALREADY_PROPOSED')
  expect((await decided(body.proposalId, 0)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect(await balance()).toBe('0.00')
  expect((await decided(body.proposalId)).status).toBe(200)

  expect(await balance()).toBe('1000.00')
  expect(await deposited()).toEqual(['1000.00 CREDITED', '1500.00 CANCELLED'])
  expect((await recent()).toSorted((one, other) => Number(one.amount) - Number(other.amount))).toMatchObject([
    { paidForOrderNo: orderNo, otherPayments: [] },
    {
      orderNo,
      paidForOrderNo: null,
      otherPayments: [{ ...arrived, state: 'CREDITED', credited: '1000.00' }],
    },
  ])
  expect((await t.deliveredMails()).map(({ subject }) => subject)).toEqual(['1,000.00 USDT has arrived'])
  expect(await openAlarms(id)).toEqual([])
  expect((await credited(id)).body.code).toBe('ALREADY_DECIDED')
  await expectBooks()
})

test('an exact payment of an expired order is credited by two as well, and ends it', async () => {
  const orderNo = await ordered()
  const gatewayNo = newId()
  await t.app.db.pool.query("update gateway_order set state = 'EXPIRED' where order_no = $1", [orderNo])
  expect((await reported(orderNo, '10800.00', gatewayNo)).status).toBe(200)
  expect(await balance()).toBe('0.00')
  const { body } = await credited(await paymentIdOf(gatewayNo))
  expect((await decided(body.proposalId)).status).toBe(200)
  expect(await balance()).toBe('1500.00')
  expect(await deposited()).toEqual(['1500.00 CANCELLED', '1500.00 CREDITED'])
  await expectBooks()
})

test.each(['FAILED', 'CANCELLED'])(
  'nor is it credited automatically once the gateway has called it unpaid: %s',
  async (unpaid) => {
    const orderNo = await ordered()
    const become = (state: string) =>
      t.app.db.pool.query('update gateway_order set state = $1 where order_no = $2', [state, orderNo])
    await become('EXPIRED')
    await become(unpaid)
    const gatewayNo = newId()
    expect((await reported(orderNo, '10800.00', gatewayNo)).status).toBe(200)
    expect(await balance()).toBe('0.00')
    expect(await openAlarms(await paymentIdOf(gatewayNo))).toHaveLength(1)
    const paid = `update gateway_order set state = 'COMPLETED', transfer_id = gen_random_uuid(), gateway_no = 'other', expired_at = null
    where order_no = '${orderNo}'`
    await expect(t.app.db.pool.query(paid)).rejects.toThrow('only two operators credit')
  },
)

describe('a payment is worth what its order’s rate says', () => {
  const worth = async (gatewayNo: string) => {
    const query = { paymentId: await paymentIdOf(gatewayNo) }
    const { amount, rate } = (await t.ask(contract.gatewayPayment, { query }, asking(0))).body
    return `${amount} at ${rate}`
  }
  const daysLater = async (days: number) => {
    t.advance(days * 24 * 3600)
    await signInOperators()
    await setRateNow(t, '7.5')
  }
  afterEach(() => setRateNow(t, '7.2'))

  test('if the gateway reports it within a week, however late it is settled', async () => {
    const orderNo = await ordered()
    const gatewayNo = newId()
    t.advance(6 * 24 * 3600)
    await reported(orderNo, '7200.00', gatewayNo)
    await daysLater(3)
    expect(await worth(gatewayNo)).toBe('1000.00 at 7.200000')
  })

  test('and later what today’s says, so that nobody delays a payment for a better rate', async () => {
    const orderNo = await ordered()
    const gatewayNo = newId()
    await daysLater(7)
    expect((await reported(orderNo, '10800.00', gatewayNo)).status).toBe(200)
    expect(await worth(gatewayNo)).toBe('1440.00 at 7.500000')
    const { body } = await credited(await paymentIdOf(gatewayNo))
    expect((await decided(body.proposalId)).status).toBe(200)
    expect(await balance()).toBe('1440.00')
    await expectBooks()
  })
})

test('a second payment of an order is returned, and the member is notified', async () => {
  const orderNo = await ordered()
  await reported(orderNo, '10800.00', newId())
  await t.deliveredMails()
  const gatewayNo = newId()
  expect((await reported(orderNo, '10800.00', gatewayNo)).status).toBe(200)
  const id = await paymentIdOf(gatewayNo)
  expect(await openAlarms(id)).toHaveLength(1)
  expect(await onTheWay()).toEqual([orderNo])
  const { body } = await returned(id)
  const listed = await t.ask(contract.proposals, { query: {} as never }, asking(1))
  expect(listed.body.proposals.find((each) => each.id === body.proposalId)?.payload).toMatchObject({
    action: 'RETURN',
    reference: 'RF-1',
    paid: '10800.00',
  })
  expect((await decided(body.proposalId)).status).toBe(200)

  expect(await balance()).toBe('1500.00')
  expect(await deposited()).toEqual(['1500.00 CREDITED'])
  expect(await onTheWay()).toEqual([])
  expect(await recent()).toMatchObject([{ otherPayments: [{ state: 'RETURNED', credited: null }] }])
  const [mail] = await t.deliveredMails()
  expect(mail).toMatchObject({ to: member.email, subject: 'Your payment of 10,800.00 CNY was returned' })
  expect(mail?.text).toContain(orderNo)
  expect(await openAlarms(id)).toEqual([])
  await expectBooks()
})

test('a second payment can be credited as well, in whatever currency', async () => {
  await setRateNow(t, '152.4', 'DEPOSIT', 'JPY')
  const orderNo = await ordered()
  await reported(orderNo, '10800.00', newId())
  const [second, third] = [newId(), newId()]
  await reported(orderNo, '10800.00', second)
  await reported(orderNo, '152400', third, 'JPY')
  for (const gatewayNo of [second, third]) {
    const { body } = await credited(await paymentIdOf(gatewayNo))
    expect((await decided(body.proposalId)).status).toBe(200)
  }
  expect(await balance()).toBe('4000.00')
  await expectBooks()
})

test('one in a currency without a rate can only be returned', async () => {
  const orderNo = await ordered()
  const gatewayNo = newId()
  await reported(orderNo, '10800.00', gatewayNo, 'CHF')
  const id = await paymentIdOf(gatewayNo)
  expect((await credited(id)).body.code).toBe('NO_RATE')
  const { body } = await returned(id)
  expect((await decided(body.proposalId)).status).toBe(200)
})

describe('later reports of the gateway', () => {
  test.each([
    ['7200.00', 200],
    ['10800.00', 422],
    ['1.00', 422],
  ])('as %s credits nothing of a returned payment', async (amount, status) => {
    const orderNo = await ordered()
    const gatewayNo = newId()
    await reported(orderNo, '7200.00', gatewayNo)
    const { body } = await returned(await paymentIdOf(gatewayNo))
    await decided(body.proposalId)
    expect((await reported(orderNo, amount, gatewayNo)).status).toBe(status)
    expect([await balance(), await deposited()]).toEqual(['0.00', ['1500.00 CANCELLED']])
    // Another payment, of the ordered amount, is the first that counts.
    expect((await reported(orderNo, '10800.00', newId())).status).toBe(200)
    expect(await balance()).toBe('1500.00')
    await expectBooks()
  })

  test('credit nothing more of a credited payment, and another of the order is settled by two again', async () => {
    const orderNo = await ordered()
    const [gatewayNo, another] = [newId(), newId()]
    await reported(orderNo, '7200.00', gatewayNo)
    const { body } = await credited(await paymentIdOf(gatewayNo))
    await decided(body.proposalId)
    expect((await reported(orderNo, '7200.00', gatewayNo)).status).toBe(200)
    expect((await reported(orderNo, '10800.00', gatewayNo)).body.code).toBe('PAYMENT_AMOUNT_CHANGED')
    expect((await reported(await ordered(), '10800.00', gatewayNo)).body.code).toBe('ALREADY_DECIDED')
    await reported(orderNo, '10800.00', another)
    expect(await openAlarms(await paymentIdOf(another))).toHaveLength(1)
    expect(await balance()).toBe('1000.00')
    await expectBooks()
  })

  test('about one that is not settled yet are left to two operators, also once it matches the order', async () => {
    const orderNo = await ordered()
    const gatewayNo = newId()
    await reported(orderNo, '7200.00', gatewayNo)
    const id = await paymentIdOf(gatewayNo)
    const { body } = await credited(id)
    expect((await reported(orderNo, '10800.00', gatewayNo)).status).toBe(200)
    expect(await balance()).toBe('0.00')
    expect((await decided(body.proposalId)).body.code).toBe('CHANGED_MEANWHILE')
    await t.ask(
      contract.decideProposal,
      { body: { id: body.proposalId, decision: 'REJECT', reason: 'Changed' } },
      asking(1),
    )
    const second = await credited(id)
    expect((await decided(second.body.proposalId)).status).toBe(200)
    expect(await balance()).toBe('1500.00')
    await expectBooks()
  })
})

test('two concurrent approvals, and reports meanwhile, credit once', async () => {
  const orderNo = await ordered()
  const gatewayNo = newId()
  await reported(orderNo, '7200.01', gatewayNo)
  const { body } = await credited(await paymentIdOf(gatewayNo))
  const answers = await Promise.all([
    decided(body.proposalId, 1),
    reported(orderNo, '7200.01', gatewayNo),
    decided(body.proposalId, 2),
    reported(orderNo, '7200.01', gatewayNo),
  ])
  expect([answers[0]?.status, answers[2]?.status].sort()).toEqual([200, 409])
  expect(await balance()).toBe('1000.001388')
  await expectBooks()
})

test('an alarm that was cleared without settling the payment comes back', async () => {
  const gatewayNo = newId()
  await reported(await ordered(), '7200.00', gatewayNo)
  const id = await paymentIdOf(gatewayNo)
  const alarm = await t.app.db
    .selectFrom('alarm')
    .select('id')
    .where('subject', '=', `gateway-payment:${id}`)
    .executeTakeFirstOrThrow()
  await t.ask(operatorCalls.clearAlarm, { body: { id: alarm.id, reason: 'Seen' } }, asking(0))
  expect(await openAlarms(id)).toEqual([])
  await pollGatewayJob.run(t.app, {} as never)
  expect(await openAlarms(id)).toHaveLength(1)
})

test('no operator decides about their own account', async () => {
  const gatewayNo = newId()
  await reported(await ordered(), '7200.00', gatewayNo)
  const id = await paymentIdOf(gatewayNo)
  await asOwner(t.ownerUrl, (owner) =>
    owner.query('insert into operator_shared_device values ($1, $2, now())', [operators[2]?.id, member.id]),
  )
  expect((await credited(id, 2)).body.code).toBe('OWN_ACCOUNT')
  const { body } = await returned(id)
  expect((await decided(body.proposalId, 2)).body.code).toBe('OWN_ACCOUNT')
})

test('the operator who agreed to credit it is not enough alone for the member’s withdrawal', async () => {
  const gatewayNo = newId()
  await reported(await ordered(), '7200.00', gatewayNo)
  const { body } = await credited(await paymentIdOf(gatewayNo))
  await decided(body.proposalId)
  const withdrawal = await waitingWithdrawal(t, member)
  const word = await decide(t, { token: operators[0]?.token ?? '' }, withdrawal)
  expect(word.body.state).toBe('PENDING')
})

describe('the database', () => {
  async function open() {
    const orderNo = await ordered()
    const gatewayNo = newId()
    await reported(orderNo, '7200.00', gatewayNo)
    const id = await paymentIdOf(gatewayNo)
    return { orderNo, gatewayNo, id, proposalId: (await credited(id)).body.proposalId }
  }

  const write = (statement: string, values: readonly unknown[]) =>
    t.app.db.transact(async () => t.app.db.pool.query(statement, [...values]))

  test('settles no payment without two operators', async () => {
    const { id, proposalId } = await open()
    const refused = 'No two operators have settled'
    await expect(
      write(`update gateway_payment set state = 'RETURNED', proposal_id = $2 where id = $1`, [
        id,
        proposalId,
      ]),
    ).rejects.toThrow(refused)
    await expect(
      write(
        `update gateway_payment set state = 'CREDITED', proposal_id = $2, credited_as = order_id where id = $1`,
        [id, proposalId],
      ),
    ).rejects.toThrow(refused)
  })

  test.each([
    ['an order of another amount', ''],
    ['a payment that has changed since', 'update gateway_payment set payment_amount = 1080000 where state ='],
  ])('credits a payment settled by two only at the paid amount: not %s', async (_what, meanwhile) => {
    const { id, proposalId } = await open()
    const orderNo = await ordered()
    if (meanwhile) await write(`${meanwhile} 'OPEN' and id = $1`, [id])
    const crediting = asOwner(t.ownerUrl, (owner) =>
      owner.query(`begin; set local session_replication_role = replica;
        update proposal set state = 'APPROVED', decided_at = now(),
          decided_by = (select id from operator where id <> requested_by limit 1) where id = '${proposalId}';
        -- The agreed amount, but for 10800 CNY.
        update gateway_order set amount = 1000000000 where order_no = '${orderNo}';
        set local session_replication_role = origin;
        update gateway_payment set state = 'CREDITED', proposal_id = '${proposalId}',
          credited_as = (select id from gateway_order where order_no = '${orderNo}') where id = '${id}'`),
    )
    await expect(crediting).rejects.toThrow('No two operators have settled')
  })

  test('credits no order with a number that is for two operators to settle', async () => {
    const { orderNo, gatewayNo } = await open()
    await expect(
      write(
        `update gateway_order set state = 'COMPLETED', gateway_no = $2, transfer_id = gen_random_uuid() where order_no = $1`,
        [orderNo, gatewayNo],
      ),
    ).rejects.toThrow('Two operators settle this gateway payment')
  })

  test('accepts no number as a payment of its own that has credited an order', async () => {
    const orderNo = await ordered()
    await reported(orderNo, '10800.00', newId())
    await expect(
      write(
        `insert into gateway_payment (id, gateway_no, order_id, payment_amount, currency, created_at, changed_at)
         select gen_random_uuid(), gateway_no, id, 1, currency, now(), now() from gateway_order where order_no = $1`,
        [orderNo],
      ),
    ).rejects.toThrow('has credited nothing')
  })

  test('credits nothing of a returned payment, and never reopens it', async () => {
    const { id, proposalId, gatewayNo } = await open()
    await t.ask(
      contract.decideProposal,
      { body: { id: proposalId, decision: 'REJECT', reason: 'Send it back' } },
      asking(1),
    )
    await decided((await returned(id)).body.proposalId)
    await expect(
      write(`update gateway_payment set state = 'OPEN', proposal_id = null where id = $1`, [id]),
    ).rejects.toThrow('settled once')
    await expect(
      write(
        `update gateway_order set state = 'COMPLETED', gateway_no = $2, transfer_id = gen_random_uuid() where order_no = $1`,
        [await ordered(), gatewayNo],
      ),
    ).rejects.toThrow('Two operators settle this gateway payment')
  })
})
