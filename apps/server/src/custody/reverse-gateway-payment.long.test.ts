import {
  operatorProposals as contract,
  deposits,
  operatorInvestments,
  operatorRisk,
  wallet as walletCalls,
} from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyGateway, gatewaySecret } from '../../../../tests/support/any-gateway.ts'
import { asOwner } from '../../../../tests/support/database.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { fileOf, jpegBytes } from '../../../../tests/support/pictures.ts'
import { postAsOwner } from '../../../../tests/support/post-as-owner.ts'
import { setRateNow } from '../../../../tests/support/rates.ts'
import { openDifferences, reconciled } from '../../../../tests/support/reconciling.ts'
import { scriptedBroker } from '../../../../tests/support/scripted-broker.ts'
import { scriptedChains } from '../../../../tests/support/scripted-chain.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { signerOfNone } from '../../../../tests/support/signer-of-none.ts'
import { uncaused } from '../../../../tests/support/uncaused.ts'
import { untilSomebodyWaits } from '../../../../tests/support/waiting.ts'
import { aMember, fund, type Member, verify } from '../../../../tests/support/wallets.ts'
import { decide, signedWithdrawal, waitingWithdrawal } from '../../../../tests/support/withdrawals.ts'
import { signed } from '../../../world/src/toppay/signature.ts'
import { depositsOnTheWay } from '../deposits/deposit-rows.ts'
import {
  balancesOf,
  checkBooks,
  custodyLoss,
  custodyOf,
  isUnconfirmedAtGateway,
  lockBalances,
  move,
  post,
  walletOf,
} from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { GatewayUnknown, type PaymentNews } from '../ports/gateway.ts'

let t: TestServer
let member: Member
let operators: { token: string }[]
let lossBefore: bigint
let bankBefore: bigint
const payments = new Map<string, PaymentNews>()
let isSilent = false

beforeAll(async () => {
  const gateway = {
    ...anyGateway(),
    async statusOf(orderNo: string, gatewayNo?: string) {
      if (isSilent) throw new GatewayUnknown('silent')
      return payments.get(`${orderNo} ${gatewayNo}`) ?? null
    },
  }
  const broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { gateway, broker, chains: scriptedChains(), signer: signerOfNone })
  await setRateNow(t, '7.2')
  await signInOperators()
})
async function signInOperators(): Promise<void> {
  const both = ['custody.correct', 'withdrawals.approve', 'deposits.decide'] as const
  operators = [await anOperator(t, both), await anOperator(t, both)]
}
beforeEach(async () => {
  member = await aMember(t)
  ;[lossBefore = 0n, bankBefore = 0n] = await balancesOf(t.app.db, [custodyLoss, custodyOf('bank')])
})
afterAll(() => t.close())

interface Paid {
  readonly id: string
  readonly orderNo: string
  readonly gatewayNo: string
}

const report = (orderNo: string, gatewayNo: string, amount = '10800.00') =>
  t.ask(deposits.gatewayCallback, {
    body: signed(
      {
        orderNo,
        gatewayNo,
        status: 'PAID',
        amount,
        currencyCode: 'CNY',
        time: '2026-01-01T00:00:00Z',
      },
      gatewaySecret,
    ) as never,
  })

/** 1,500 USDT for 10,800.00 CNY, reported as paid. */
async function credited(): Promise<Paid> {
  const ordered = { amount: '1500', currencyCode: 'CNY' }
  const { body } = await t.ask(deposits.generateOrderNo, { body: ordered }, { token: member.token })
  const paid = { orderNo: body.orderNo, gatewayNo: newId() }
  expect((await report(paid.orderNo, paid.gatewayNo)).status).toBe(200)
  const { id } = await t.app.db
    .selectFrom('gateway_order')
    .select('id')
    .where('order_no', '=', paid.orderNo)
    .executeTakeFirstOrThrow()
  return { ...paid, id }
}

const confirm = ({ orderNo, gatewayNo }: Paid, as: Partial<PaymentNews> = {}) =>
  payments.set(`${orderNo} ${gatewayNo}`, {
    orderNo,
    gatewayNo,
    status: 'PAID',
    amount: '10800.00',
    currency: 'CNY',
    ...as,
  })

const deny = ({ orderNo, gatewayNo }: Paid) => payments.delete(`${orderNo} ${gatewayNo}`)

const asking = (index: number) => ({ token: operators[index]?.token ?? '', key: newId() })

const proposed = ({ id: orderId }: Pick<Paid, 'id'>) =>
  t.ask(contract.proposeGatewayReversal, { body: { orderId, reason: 'Denied' } }, asking(0))

const restoring = ({ id: orderId }: Pick<Paid, 'id'>) =>
  t.ask(contract.proposeGatewayRestoration, { body: { orderId, reason: 'Confirmed' } }, asking(0))

const approved = (id: string, by = 1) =>
  t.ask(contract.decideProposal, { body: { id, decision: 'APPROVE', reason: 'So it is' } }, asking(by))

async function reversed(paid: Pick<Paid, 'id'>): Promise<void> {
  const { body } = await proposed(paid)
  expect((await approved(body.proposalId)).status).toBe(200)
}

/** The member's wallet, the platform's loss and the bank's balance, all since the test began. */
async function held(): Promise<bigint[]> {
  const [wallet = 0n, loss = 0n, bank = 0n] = await balancesOf(t.app.db, [
    walletOf(member.id, 'usdt'),
    custodyLoss,
    custodyOf('bank'),
  ])
  return [wallet, loss - lossBefore, bankBefore - bank]
}

const usdt = (whole: number) => BigInt(whole) * 1_000_000n

async function expectAgreement(): Promise<void> {
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: true, differences: 0, left: 0 })
  expect((await checkBooks(t.app.db)).faults).toEqual([])
}

async function listed() {
  const query = {} as never
  const { body } = await t.ask(deposits.recentDeposits, { query }, { token: member.token })
  return body.deposits[0]
}

test('a payment that the gateway denies blocks payouts until two operators have reversed it', async () => {
  const paid = await credited()
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  expect(await isUnconfirmedAtGateway(t.app.db, member.id)).toBe(true)

  const { body, status } = await proposed(paid)
  expect(status).toBe(200)
  expect((await proposed(paid)).body.code).toBe('ALREADY_PROPOSED')
  expect((await approved(body.proposalId, 0)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  const { token } = await anOperator(t, ['books.reconcile'])
  const differences = await t.ask(operatorInvestments.openDifferences, { query: {} as never }, { token })
  expect(differences.body.differences[0]?.items).toMatchObject([
    {
      kind: 'GATEWAY',
      name: paid.orderNo,
      amount: '1500.00',
      held: '1500.00',
      proposedBy: expect.any(String),
    },
  ])
  await t.deliveredMails()
  const creditedAt = (await listed())?.creditedAt
  t.advance(60)
  const both = await Promise.all([approved(body.proposalId), approved(body.proposalId)])
  expect(both.map(({ body: { code } }) => code ?? 'saved').sort()).toEqual(['ALREADY_DECIDED', 'saved'])
  const endedAt = t.app.clock.now().toISOString()

  expect(await held()).toEqual([0n, 0n, 0n])
  expect(await isUnconfirmedAtGateway(t.app.db, member.id)).toBe(false)
  expect(await listed()).toMatchObject({ state: 'REVERSED', creditedAt, endedAt, taken: '1500.00' })
  const [mail] = await t.deliveredMails()
  expect(mail).toMatchObject({ to: member.email, subject: 'Your deposit of 1,500.00 USDT was reversed' })
  expect(mail?.text).toContain('TopPay doesn’t confirm your payment')
  const history = await t.ask(
    walletCalls.transactionHistory,
    { query: { walletType: 'USDT' } as never },
    { token: member.token },
  )
  expect(history.body.transactionHistoryList.walletTrxDtoList[0]).toMatchObject({
    transactionType: 'DEPOSIT_REVERSAL',
    amount: '-1500.00',
  })
  await expectAgreement()
  expect(await openDifferences(t)).toEqual([])
  // A late or repeated callback credits nothing, nor does another payment of the order.
  expect((await report(paid.orderNo, paid.gatewayNo)).status).toBe(200)
  expect((await report(paid.orderNo, newId())).status).toBe(200)
  expect(await held()).toEqual([0n, 0n, 0n])
})

test('takes no wallet below zero: the shortfall is the platform’s loss', async () => {
  const paid = await credited()
  await verify(t, member)
  const withdrawalId = await signedWithdrawal(t, member, '1400')
  await reversed(paid)
  expect(await held()).toEqual([0n, usdt(-1400), 0n])
  await expectAgreement()
  const { token } = await anOperator(t, ['withdrawals.approve'])
  const { body } = await t.ask(operatorRisk.withdrawalRisk, { query: { id: withdrawalId } }, { token })
  expect(body.signals[0]).toMatchObject({ kind: 'DEPOSIT_REVERSED', count: 1, amount: '1500.00' })
})

test('counts withdrawals only less their earlier losses, each loss once', async () => {
  const first = await credited()
  await verify(t, member)
  await fund(t, member.id, 'usdt', '700')
  const unpaid = [await signedWithdrawal(t, member, '700'), await signedWithdrawal(t, member, '700')]
  await reversed(first)
  expect(await held()).toEqual([0n, usdt(-700), 0n])
  const attempts = (of: readonly string[], change: string) =>
    asOwner(t.ownerUrl, async (owner) => {
      await owner.query("set session_replication_role = 'replica'")
      await owner.query(`${change} where payout_id = any ($1)`, [of])
    })
  // As after a restore.
  await attempts(unpaid, 'delete from payout_attempt')

  const second = await credited()
  const undecided = await signedWithdrawal(t, member, '1400')
  const expire =
    "expired_at = now() - interval '2 hours', missing_since = now(), missing_at = now(), missing_times = 3"
  await attempts([undecided], `update payout_attempt set ${expire}`)
  const { body } = await proposed(second)
  const { payload } = await t.app.db
    .selectFrom('proposal')
    .select('payload')
    .where('id', '=', body.proposalId)
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ held: '100.00', taken: '800.00' })
  expect((await approved(body.proposalId)).body.code).toBe('WITHDRAWAL_UNDECIDED')
  await attempts([undecided], 'update payout_attempt set expired_at = null')
  expect((await approved(body.proposalId)).status).toBe(200)
  expect(await held()).toEqual([0n, usdt(-700), 0n])
  await expectAgreement()
})

test('a reversed payment that the gateway confirms is a difference, until two operators have restored it', async () => {
  const paid = await credited()
  await verify(t, member)
  await signedWithdrawal(t, member, '1400')
  expect((await restoring(paid)).body.code).toBe('NOT_FOUND')
  await reversed(paid)
  expect((await restoring(paid)).body.code).toBe('NOT_PAID_AT_GATEWAY')
  confirm(paid, { amount: '7200.00' })
  expect((await restoring(paid)).body.code).toBe('NOT_PAID_AT_GATEWAY')
  confirm(paid)
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  expect(await openDifferences(t)).toMatchObject([{ expected: '0', found: '1500000000' }])
  expect(await isUnconfirmedAtGateway(t.app.db, member.id)).toBe(false)
  const { body } = await restoring(paid)
  expect((await proposed(paid)).body.code).toBe('NOT_FOUND')
  payments.clear()
  expect((await approved(body.proposalId)).body.code).toBe('NOT_PAID_AT_GATEWAY')
  confirm(paid)
  expect((await approved(body.proposalId)).status).toBe(200)
  expect(await held()).toEqual([usdt(100), 0n, usdt(1500)])
  expect(await listed()).toMatchObject({ state: 'CREDITED', taken: null })
  await expectAgreement()
  // Denied again, it is reversed again.
  payments.clear()
  await reversed(paid)
  expect(await held()).toEqual([0n, usdt(-1400), 0n])
  await expectAgreement()
})

test('an invented payment of an order is reversed, though the gateway answers with the order’s real one', async () => {
  const paid = await credited()
  const real = newId()
  payments.set(`${paid.orderNo} ${paid.gatewayNo}`, {
    orderNo: paid.orderNo,
    gatewayNo: real,
    status: 'PAID',
    amount: '10800.00',
    currency: 'CNY',
  })
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  await reversed(paid)
  await expectAgreement()
  // The real one is settled by two operators, as any second payment.
  expect((await report(paid.orderNo, real)).status).toBe(200)
  const { state } = await t.app.db
    .selectFrom('gateway_payment')
    .select('state')
    .where('gateway_no', '=', real)
    .executeTakeFirstOrThrow()
  expect(state).toBe('OPEN')
})

test('the real payment of an order first repays the platform’s loss from the invented one', async () => {
  const invented = await credited()
  await verify(t, member)
  await signedWithdrawal(t, member, '1400')
  await reversed(invented)
  const real = { ...invented, gatewayNo: newId() }
  confirm(real)
  expect((await report(real.orderNo, real.gatewayNo)).status).toBe(200)
  await t.deliveredMails()
  await creditedByTwo(real.gatewayNo)
  expect(await held()).toEqual([usdt(100), 0n, usdt(1500)])
  const [mail] = await t.deliveredMails()
  expect(mail).toMatchObject({ subject: '100.00 USDT of your deposit of 1,500.00 USDT was credited' })
  expect(mail?.text).toContain('1,400.00 USDT of it was taken because an earlier deposit was reversed')
  await expectAgreement()
})

test('so does a third payment, for the second once that is reversed', async () => {
  const first = await credited()
  await verify(t, member)
  await signedWithdrawal(t, member, '1400')
  await reversed(first)
  const second = { ...first, gatewayNo: newId() }
  confirm(second)
  await report(second.orderNo, second.gatewayNo)
  const { id } = await creditedByTwo(second.gatewayNo)
  deny(second)
  await reversed({ id })
  expect(await held()).toEqual([0n, usdt(-1400), 0n])
  const third = { ...first, gatewayNo: newId() }
  confirm(third)
  await report(third.orderNo, third.gatewayNo)
  await creditedByTwo(third.gatewayNo)
  expect(await held()).toEqual([usdt(100), 0n, usdt(1500)])
  await expectAgreement()
})

test('so does an order’s right payment, for one of another amount', async () => {
  const ordered = { amount: '1500', currencyCode: 'CNY' }
  const { body } = await t.ask(deposits.generateOrderNo, { body: ordered }, { token: member.token })
  const other = { orderNo: body.orderNo, gatewayNo: newId() }
  await report(other.orderNo, other.gatewayNo, '7200.00')
  const { id } = await creditedByTwo(other.gatewayNo)
  await verify(t, member)
  await signedWithdrawal(t, member, '900')
  await reversed({ id })
  expect(await held()).toEqual([0n, usdt(-900), 0n])
  const right = { ...other, id, gatewayNo: newId() }
  confirm(right)
  await report(right.orderNo, right.gatewayNo)
  await creditedByTwo(right.gatewayNo)
  expect(await held()).toEqual([usdt(600), 0n, usdt(1500)])
  await expectAgreement()
})

test('another payment of an order repays nothing of a reversal that was restored', async () => {
  const first = await credited()
  await verify(t, member)
  await signedWithdrawal(t, member, '1400')
  await reversed(first)
  const second = { ...first, gatewayNo: newId() }
  for (const paid of [first, second]) confirm(paid)
  await report(second.orderNo, second.gatewayNo)
  const { body } = await restoring(first)
  expect((await approved(body.proposalId)).status).toBe(200)
  await creditedByTwo(second.gatewayNo)
  expect(await held()).toEqual([usdt(1600), 0n, usdt(3000)])
  await expectAgreement()
})

test('no loss occurs when one payment of an order is reversed while another is credited', async () => {
  const first = await credited()
  const second = { ...first, gatewayNo: newId() }
  const third = { ...first, gatewayNo: newId() }
  for (const { orderNo, gatewayNo } of [second, third]) await report(orderNo, gatewayNo)
  const { id } = await creditedByTwo(second.gatewayNo)
  await verify(t, member)
  await signedWithdrawal(t, member, '2900')
  const { body: reversing } = await proposed({ id })
  const { body: paying } = await crediting((await paymentOf(third.gatewayNo)).id)
  const approvals = await t.app.db.transact(async (tx) => {
    await lockBalances(tx, [walletOf(member.id, 'usdt')])
    const reversal = approved(reversing.proposalId)
    await untilSomebodyWaits(t.app.db)
    const credit = approved(paying.proposalId)
    await untilSomebodyWaits(t.app.db, 2)
    return { all: Promise.all([reversal, credit]) }
  })
  expect((await approvals.all).map(({ status }) => status)).toEqual([200, 200])
  expect(await held()).toEqual([usdt(100), 0n, usdt(3000)])
  for (const paid of [first, third]) confirm(paid)
  await expectAgreement()
})

const recovering = (reversedOrder: Paid, by: string, amount: bigint) => `
  insert into loss_recovery (id, reversal_id, order_id, amount)
  select gen_random_uuid(), id, '${by}', ${amount} from gateway_reversal where order_id = '${reversedOrder.id}';`

test('another payment of an order repays nothing of a later reversal', async () => {
  const first = await credited()
  const second = { ...first, gatewayNo: newId() }
  confirm(second)
  expect((await report(second.orderNo, second.gatewayNo)).status).toBe(200)
  const { id } = await creditedByTwo(second.gatewayNo)
  await verify(t, member)
  await signedWithdrawal(t, member, '2900')
  await reversed(first)
  expect(await held()).toEqual([0n, usdt(-1400), usdt(1500)])
  await expect(
    asOwner(t.ownerUrl, (owner) => owner.query(recovering(first, id, usdt(1400)))),
  ).rejects.toThrow('does not bear that loss')
})

test('keeps its credit date, reversed and restored', async () => {
  const paid = await credited()
  const datedAt = async () =>
    (
      await t.app.db
        .selectFrom('gateway_order')
        .select('credited_at')
        .where('id', '=', paid.id)
        .executeTakeFirstOrThrow()
    ).credited_at
  const before = await datedAt()
  expect(before).not.toBeNull()
  await reversed(paid)
  expect(await datedAt()).toEqual(before)
  confirm(paid)
  const { body } = await restoring(paid)
  expect((await approved(body.proposalId)).status).toBe(200)
  expect(await datedAt()).toEqual(before)
})

test('an operator who restored one is not enough alone for the member’s withdrawal', async () => {
  const paid = await credited()
  await verify(t, member)
  await reversed(paid)
  confirm(paid)
  const { body } = await restoring(paid)
  expect((await approved(body.proposalId)).status).toBe(200)
  const withdrawal = await waitingWithdrawal(t, member, '60')
  const [requester] = operators as [{ token: string }]
  expect((await decide(t, requester, withdrawal)).body.state).toBe('PENDING')
})

/** The newest payment of that number for two operators to settle. */
async function paymentOf(gatewayNo: string) {
  const { id, state, payment_amount, currency } = await t.app.db
    .selectFrom('gateway_payment')
    .selectAll()
    .where('gateway_no', '=', gatewayNo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, state, paid: `${payment_amount} ${currency}` }
}

const crediting = (paymentId: string) =>
  t.ask(contract.proposeGatewayCredit, { body: { paymentId, reason: 'Paid' } }, asking(0))

const returning = (paymentId: string) =>
  t.ask(
    contract.proposeGatewayReturn,
    { body: { paymentId, reference: 'RF-1', reason: 'Sent back' } },
    asking(0),
  )

async function creditedByTwo(gatewayNo: string): Promise<Paid> {
  const { id: paymentId } = await paymentOf(gatewayNo)
  const { body } = await crediting(paymentId)
  expect((await approved(body.proposalId)).status).toBe(200)
  const order = await t.app.db
    .selectFrom('gateway_payment as payment')
    .innerJoin('gateway_order as ordered', 'ordered.id', 'payment.credited_as')
    .select(['ordered.id', 'ordered.order_no'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { id: order.id, orderNo: order.order_no, gatewayNo }
}

describe('a payment that the gateway shows with another amount than was credited', () => {
  test('is reversed, and the actual payment is credited, each by two; then books and gateway agree', async () => {
    const paid = await credited()
    confirm(paid, { amount: '7200.00' })
    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
    expect(await isUnconfirmedAtGateway(t.app.db, member.id)).toBe(true)
    const { body } = await proposed(paid)
    const shown = await t.ask(contract.proposals, { query: {} as never }, asking(1))
    expect(shown.body.proposals.find(({ id }) => id === body.proposalId)?.payload).toMatchObject({
      atGateway: { paid: '7200.00', paidCurrency: 'CNY' },
    })
    expect((await approved(body.proposalId)).status).toBe(200)
    expect(await held()).toEqual([0n, 0n, 0n])
    expect(await isUnconfirmedAtGateway(t.app.db, member.id)).toBe(false)
    expect(await paymentOf(paid.gatewayNo)).toMatchObject({ state: 'OPEN', paid: '720000 CNY' })
    expect(await listed()).toMatchObject({
      state: 'REVERSED',
      otherPayments: [{ paymentAmount: '7200.00', state: 'OPEN' }],
    })
    expect((await depositsOnTheWay(t.app.db, member.id, 20)).newest).toMatchObject([{ state: 'REVERSED' }])
    // It stays a difference until two have settled it.
    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
    expect((await report(paid.orderNo, paid.gatewayNo, '7200.00')).body.code).toBe('PAYMENT_AMOUNT_CHANGED')
    await creditedByTwo(paid.gatewayNo)
    expect(await held()).toEqual([usdt(1000), 0n, usdt(1000)])
    await expectAgreement()
    // A repeated report of the gateway credits nothing.
    expect((await report(paid.orderNo, paid.gatewayNo, '7200.00')).status).toBe(200)
    expect(await held()).toEqual([usdt(1000), 0n, usdt(1000)])
  })

  test('though credited by two operators, is reversed and credited again', async () => {
    const first = await credited()
    confirm(first, { amount: '7200.00' })
    await reversed(first)
    const second = await creditedByTwo(first.gatewayNo)
    await expectAgreement()
    // The gateway changes its answer, under the order number that it knows.
    confirm(first, { amount: '3600.00' })
    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
    await reversed(second)
    expect(await paymentOf(first.gatewayNo)).toMatchObject({ state: 'OPEN', paid: '360000 CNY' })
    await creditedByTwo(first.gatewayNo)
    expect(await held()).toEqual([usdt(500), 0n, usdt(500)])
    await expectAgreement()
  })

  test('first repays the loss from its reversal, again after another change', async () => {
    const first = await credited()
    await verify(t, member)
    await signedWithdrawal(t, member, '1400')
    confirm(first, { amount: '7200.00' })
    await reversed(first)
    expect(await held()).toEqual([0n, usdt(-1400), 0n])
    const second = await creditedByTwo(first.gatewayNo)
    expect(await held()).toEqual([0n, usdt(-400), usdt(1000)])
    await expectAgreement()
    confirm(first, { amount: '14400.00' })
    await reversed(second)
    expect(await held()).toEqual([0n, usdt(-1400), 0n])
    await creditedByTwo(first.gatewayNo)
    expect(await held()).toEqual([usdt(600), 0n, usdt(2000)])
    await expectAgreement()
  })

  test('is not credited by the database before that, nor does it repay more', async () => {
    const paid = await credited()
    await verify(t, member)
    await signedWithdrawal(t, member, '1400')
    confirm(paid, { amount: '7200.00' })
    await reversed(paid)
    const { id: paymentId } = await paymentOf(paid.gatewayNo)
    const { proposalId } = (await crediting(paymentId)).body
    const creditedWith = (bearing: (orderId: string) => string) => {
      const orderId = newId()
      return asOwner(t.ownerUrl, (owner) =>
        owner.query(`begin; set local session_replication_role = replica;
          update proposal set state = 'APPROVED', decided_at = now(),
            decided_by = (select id from operator where id <> requested_by limit 1) where id = '${proposalId}';
          set local session_replication_role = origin;
          insert into gateway_order (id, order_no, member_id, amount, currency, rate, payment_amount, created_at, changed_at)
            values ('${orderId}', '${orderId}', '${member.id}', 1000000000, 'CNY', 7.2, 720000, now(), now());
          update gateway_payment set state = 'CREDITED', proposal_id = '${proposalId}', credited_as = '${orderId}'
            where id = '${paymentId}';
          ${bearing(orderId)}
          update gateway_order set state = 'COMPLETED', gateway_no = '${paid.gatewayNo}', transfer_id = gen_random_uuid()
            where id = '${orderId}';
          set constraints gateway_payment_is_credited immediate`),
      )
    }
    await expect(creditedWith(() => '')).rejects.toThrow('first bears what a reversal has cost')
    await expect(creditedWith((orderId) => recovering(paid, orderId, usdt(1001)))).rejects.toThrow(
      'does not bear that loss',
    )
    expect((await approved(proposalId)).status).toBe(200)
    expect(await held()).toEqual([0n, usdt(-400), usdt(1000)])
  })

  test('is worth what its order’s rate says, however late that is noticed', async () => {
    const paid = await credited()
    confirm(paid, { amount: '7200.00' })
    t.advance(8 * 24 * 3600)
    await signInOperators()
    await setRateNow(t, '7.5')
    await reversed(paid)
    await creditedByTwo(paid.gatewayNo)
    expect(await held()).toEqual([usdt(1000), 0n, usdt(1000)])
    await setRateNow(t, '7.2')
    await expectAgreement()
  })

  test('after it was denied and reversed, is recorded by the comparison, and returned by two', async () => {
    const paid = await credited()
    await reversed(paid)
    confirm(paid, { amount: '7200.00' })
    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
    const { id: paymentId, ...payment } = await paymentOf(paid.gatewayNo)
    expect(payment).toEqual({ state: 'OPEN', paid: '720000 CNY' })
    await t.deliveredMails()
    const { body } = await returning(paymentId)
    expect((await approved(body.proposalId)).status).toBe(200)
    expect((await t.deliveredMails())[0]?.text).toContain('7,200.00 CNY')
    expect(await held()).toEqual([0n, 0n, 0n])
    await expectAgreement()
  })

  test('after it was denied and reversed, is also recorded by its report, and follows the next', async () => {
    const paid = await credited()
    await reversed(paid)
    expect((await report(paid.orderNo, paid.gatewayNo, '7200.00')).body.code).toBe('PAYMENT_AMOUNT_CHANGED')
    expect(await paymentOf(paid.gatewayNo)).toMatchObject({ state: 'OPEN', paid: '720000 CNY' })
    confirm(paid)
    expect((await restoring(paid)).body.code).toBe('PAID_OTHERWISE')
    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
    expect(await paymentOf(paid.gatewayNo)).toMatchObject({ state: 'OPEN', paid: '1080000 CNY' })
    await creditedByTwo(paid.gatewayNo)
    expect(await held()).toEqual([usdt(1500), 0n, usdt(1500)])
    await expectAgreement()
  })

  test('is not reversed when the gateway’s answer has changed by then', async () => {
    const paid = await credited()
    confirm(paid, { amount: '7200.00' })
    const { body } = await proposed(paid)
    const code = async () => (await approved(body.proposalId)).body.code
    confirm(paid, { amount: '3600.00' })
    expect(await code()).toBe('CHANGED_MEANWHILE')
    confirm(paid, { amount: '7200.00', currency: 'IDR' })
    expect(await code()).toBe('CHANGED_MEANWHILE')
    deny(paid)
    expect(await code()).toBe('CHANGED_MEANWHILE')
    confirm(paid)
    expect(await code()).toBe('PAID_AT_GATEWAY')
    confirm(paid, { amount: 'much' })
    expect(await code()).toBe('CHANGED_MEANWHILE')
    expect(await held()).toEqual([usdt(1500), 0n, usdt(1500)])
    confirm(paid)
  })

  test('is not restored beside it, and credits no other order; the database refuses both', async () => {
    const paid = await credited()
    await reversed(paid)
    confirm(paid)
    const { body } = await restoring(paid)
    expect((await report(paid.orderNo, paid.gatewayNo, '7200.00')).body.code).toBe('PAYMENT_AMOUNT_CHANGED')
    expect((await approved(body.proposalId)).body.code).toBe('PAID_OTHERWISE')
    const write = (sql: string) => asOwner(t.ownerUrl, (owner) => owner.query(sql))
    await expect(
      write(`begin; set local session_replication_role = replica;
        update proposal set state = 'APPROVED', decided_at = now(),
          decided_by = (select id from operator where id <> requested_by limit 1) where id = '${body.proposalId}';
        set local session_replication_role = origin;
        update gateway_reversal set restored_by = '${body.proposalId}', restored_at = now()
          where order_id = '${paid.id}'`),
    ).rejects.toThrow('No two operators have reversed or restored')
    const { body: other } = await t.ask(
      deposits.generateOrderNo,
      { body: { amount: '1500', currencyCode: 'CNY' } },
      { token: member.token },
    )
    await expect(
      write(`update gateway_order set state = 'COMPLETED', gateway_no = '${paid.gatewayNo}', transfer_id = gen_random_uuid()
        where order_no = '${other.orderNo}'`),
    ).rejects.toThrow('Two operators settle this gateway payment')
    await expect(
      write(`insert into gateway_payment (id, gateway_no, order_id, payment_amount, currency, created_at, changed_at)
        values (gen_random_uuid(), '${paid.gatewayNo}', '${paid.id}', 1, 'CNY', now(), now())`),
    ).rejects.toThrow('begins OPEN, and has credited nothing')
    deny(paid)
  })

  test('reported during its reversal, is recorded once', async () => {
    const paid = await credited()
    confirm(paid, { amount: '7200.00' })
    const { body } = await proposed(paid)
    const reports = [1, 2].map(() => report(paid.orderNo, paid.gatewayNo, '7200.00'))
    const [decision] = await Promise.all([approved(body.proposalId), ...reports])
    expect(decision?.status).toBe(200)
    expect(await paymentOf(paid.gatewayNo)).toMatchObject({ state: 'OPEN', paid: '720000 CNY' })
    const { count } = await t.app.db
      .selectFrom('gateway_payment')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('gateway_no', '=', paid.gatewayNo)
      .executeTakeFirstOrThrow()
    expect(count).toBe('1')
    await creditedByTwo(paid.gatewayNo)
    await expectAgreement()
  })
})

describe('a payment that was credited to another order than it paid', () => {
  async function orderedBy({ token }: Member): Promise<Omit<Paid, 'gatewayNo'>> {
    const ordered = { amount: '1500', currencyCode: 'CNY' }
    const { body } = await t.ask(deposits.generateOrderNo, { body: ordered }, { token })
    const { id } = await t.app.db
      .selectFrom('gateway_order')
      .select('id')
      .where('order_no', '=', body.orderNo)
      .executeTakeFirstOrThrow()
    return { id, orderNo: body.orderNo }
  }

  test('is settled by two once that credit is reversed, and credited to the member who paid', async () => {
    const wrong = await credited()
    const payer = await aMember(t)
    const right = { ...(await orderedBy(payer)), gatewayNo: wrong.gatewayNo }
    confirm(right)
    expect((await report(right.orderNo, right.gatewayNo)).body.code).toBe('ALREADY_DECIDED')
    await reversed(wrong)
    expect((await report(right.orderNo, right.gatewayNo)).status).toBe(200)
    expect(await paymentOf(right.gatewayNo)).toMatchObject({ state: 'OPEN', paid: '1080000 CNY' })
    await expect(
      asOwner(t.ownerUrl, (owner) =>
        owner.query(
          `update gateway_order set state = 'COMPLETED', gateway_no = $1, transfer_id = gen_random_uuid() where id = $2`,
          [right.gatewayNo, right.id],
        ),
      ),
    ).rejects.toThrow('Two operators settle this gateway payment')
    await creditedByTwo(right.gatewayNo)
    expect(await balancesOf(t.app.db, [walletOf(payer.id, 'usdt')])).toEqual([usdt(1500)])
    expect(await held()).toEqual([0n, 0n, usdt(1500)])
    await expectAgreement()
    // It pays neither order again.
    expect((await report(right.orderNo, right.gatewayNo)).status).toBe(200)
    expect((await report(wrong.orderNo, wrong.gatewayNo)).body.code).toBe('ALREADY_DECIDED')
    confirm(wrong)
    expect((await restoring(wrong)).body.code).toBe('PAID_OTHERWISE')
    deny(wrong)
    expect(await held()).toEqual([0n, 0n, usdt(1500)])
  })

  test('repays the loss from the reversal, where both orders belong to one member', async () => {
    const wrong = await credited()
    const right = { ...(await orderedBy(member)), gatewayNo: wrong.gatewayNo }
    confirm(right)
    await verify(t, member)
    await signedWithdrawal(t, member, '1400')
    await reversed(wrong)
    expect(await held()).toEqual([0n, usdt(-1400), 0n])
    await report(right.orderNo, right.gatewayNo)
    await creditedByTwo(right.gatewayNo)
    expect(await held()).toEqual([usdt(100), 0n, usdt(1500)])
    await expectAgreement()
  })
})

test('a payment with an unreadable amount at the gateway is reversed, and closed by two', async () => {
  const paid = await credited()
  confirm(paid, { amount: '7.200,00' })
  const { body } = await proposed(paid)
  const { payload } = await t.app.db
    .selectFrom('proposal')
    .select('payload')
    .where('id', '=', body.proposalId)
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ atGateway: null, unreadable: '7.200,00 CNY' })
  confirm(paid, { amount: '7.300,00' })
  expect((await approved(body.proposalId)).body.code).toBe('CHANGED_MEANWHILE')
  confirm(paid, { amount: '7.200,00' })
  expect((await approved(body.proposalId)).status).toBe(200)
  expect(await held()).toEqual([0n, 0n, 0n])
  // It can be neither credited nor returned: it stays a difference until two close it.
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  await closedByTwo()
  await expectAgreement()
  // A readable amount is recorded all the same, and settled by two.
  confirm(paid, { amount: '7200.00' })
  t.advance(60)
  await reconciled(t)
  expect(await paymentOf(paid.gatewayNo)).toMatchObject({ state: 'OPEN', paid: '720000 CNY' })
  const back = await returning((await paymentOf(paid.gatewayNo)).id)
  expect((await approved(back.body.proposalId)).status).toBe(200)
  await expectAgreement()
})

async function closedByTwo(): Promise<void> {
  const [first, second] = [await anOperator(t, ['books.reconcile']), await anOperator(t, ['books.reconcile'])]
  const body = { reason: 'Returned by hand', document: fileOf(await jpegBytes()) }
  const proposal = await t.ask(contract.proposeGatewayClosing, { body }, { token: first.token, key: newId() })
  const decision = { id: proposal.body.proposalId, decision: 'APPROVE' as const, reason: 'So it is' }
  const decided = await t.ask(
    contract.decideProposal,
    { body: decision },
    { token: second.token, key: newId() },
  )
  expect(decided.status).toBe(200)
}

describe('is refused', () => {
  test('while the gateway confirms it as credited, and while it does not answer', async () => {
    const paid = await credited()
    confirm(paid)
    expect((await proposed(paid)).body.code).toBe('PAID_AT_GATEWAY')
    confirm(paid, { status: 'FAILED' })
    const { body } = await proposed(paid)
    isSilent = true
    expect((await approved(body.proposalId)).body.code).toBe('UNAVAILABLE')
    isSilent = false
    confirm(paid)
    expect((await approved(body.proposalId)).body.code).toBe('PAID_AT_GATEWAY')
    expect(await held()).toEqual([usdt(1500), 0n, usdt(1500)])
  })

  test('for an order that was never credited', async () => {
    const ordered = { amount: '1500', currencyCode: 'CNY' }
    const { body } = await t.ask(deposits.generateOrderNo, { body: ordered }, { token: member.token })
    const { id } = await t.app.db
      .selectFrom('gateway_order')
      .select('id')
      .where('order_no', '=', body.orderNo)
      .executeTakeFirstOrThrow()
    expect((await proposed({ id })).body.code).toBe('NOT_FOUND')
    expect((await proposed({ id: 'x' })).body.code).toBe('NOT_FOUND')
  })
})

test('the database reverses or restores no payment without two operators', async () => {
  const paid = await credited()
  const { body } = await proposed(paid)
  const now = t.app.clock.now()
  const refused = 'No two operators'
  const row = { id: body.proposalId, order_id: paid.id, taken: '0', lost: '1500000000', created_at: now }
  await expect(
    t.app.db.transact((tx) => tx.insertInto('gateway_reversal').values(row).execute()),
  ).rejects.toThrow(refused)
  const setting = (state: string) =>
    t.app.db.transact((tx) =>
      tx.updateTable('gateway_order').set({ state }).where('id', '=', paid.id).execute(),
    )
  await expect(setting('REVERSED')).rejects.toThrow('keeps its terms, and its end')
  await expect(setting('PENDING')).rejects.toThrow('keeps its terms, and its end')
  const [wallet, bank] = [walletOf(member.id, 'usdt'), custodyOf('bank')]
  const way = { amount: usdt(1), from: wallet, to: bank }
  await expect(
    t.app.db.transact((tx) => post(tx, [move('DEPOSIT_REVERSAL', way, { cause: newId() })], now)),
  ).rejects.toThrow('Nothing has caused this DEPOSIT_REVERSAL')

  expect((await approved(body.proposalId)).status).toBe(200)
  await expect(setting('COMPLETED')).rejects.toThrow('keeps its terms, and its end')
  // The proposal to reverse it does not restore it.
  await expect(
    t.app.db.transact((tx) =>
      tx
        .updateTable('gateway_reversal')
        .set({ restored_by: body.proposalId, restored_at: now })
        .where('id', '=', body.proposalId)
        .execute(),
    ),
  ).rejects.toThrow(refused)
})

test('nor may a reversal book a loss that the wallet covers, or count as carried out before it is posted', async () => {
  const paid = await credited()
  const { body } = await proposed(paid)
  const carriedOut = (taken: bigint, lost: bigint, then = '') =>
    asOwner(t.ownerUrl, (owner) =>
      owner.query(`begin; set local session_replication_role = replica;
        update proposal set state = 'APPROVED', decided_at = now(),
          decided_by = (select id from operator where id <> requested_by limit 1) where id = '${body.proposalId}';
        set local session_replication_role = origin;
        insert into gateway_reversal values ('${body.proposalId}', '${paid.id}', ${taken}, ${lost}, now());
        update gateway_order set state = 'REVERSED' where id = '${paid.id}'; ${then}
        set constraints gateway_reversal_is_carried_out immediate`),
    )
  await expect(carriedOut(usdt(1500), 0n)).rejects.toThrow('A reversal changes its gateway payment')
  const otherwise = `select ledger_post(array['${body.proposalId}'::uuid], array['WALLET_LOSS'],
    array[jsonb_build_object('cause', '${body.proposalId}')], now(), array[1, 1],
    array['losses:custody', 'custody:bank'], array[-5, 5]); set constraints gateway_reversal_is_posted immediate;`
  await expect(carriedOut(usdt(1500), 0n, otherwise)).rejects.toThrow('by a transfer of its own')
  const posting = `select ledger_post(array['${body.proposalId}'::uuid], array['DEPOSIT_REVERSAL'],
    array[jsonb_build_object('cause', '${body.proposalId}')], now(), array[1, 1],
    array['losses:custody', 'custody:bank'], array[-1500000000, 1500000000]);`
  await expect(carriedOut(0n, usdt(1500), posting)).rejects.toThrow('bears the reversal first')
  await reversedByTwo(body.proposalId)
})

// Runs last: it takes money out of the bank without a cause.
test('two concurrent ones take no more from the bank than it holds', async () => {
  const [first, second] = [await credited(), await credited()]
  const ids = [(await proposed(first)).body.proposalId, (await proposed(second)).body.proposalId]
  const [bank = 0n] = await balancesOf(t.app.db, [custodyOf('bank')])
  const way = { from: custodyOf('TRC20'), to: custodyOf('bank'), amount: -bank - usdt(1500) }
  await postAsOwner(t, uncaused('SWEEP', way))
  const both = await Promise.all(ids.map((id) => approved(id)))
  expect(both.map(({ body: { code } }) => code ?? 'saved').sort()).toEqual(['CUSTODY_SHORT', 'saved'])
})

async function reversedByTwo(proposalId: string): Promise<void> {
  expect((await approved(proposalId)).status).toBe(200)
  await expectAgreement()
}
