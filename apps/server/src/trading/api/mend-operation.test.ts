import { type BodyOf, operatorOrders } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anInvestor,
  type Bought,
  buy,
  day,
  expectBooksBalance,
  expectBrokerAgrees,
  type House,
  moneyOf,
  openHouse,
  purchase,
  rested,
  work,
} from '../../../../../tests/support/investing.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { earned, takeProfit } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'
import { balancesOf, brokerResults, safetyFund } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { runSettlement } from '../settlement/run-settlement.ts'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = (await anOperator(house.t, ['orders.mend'])).token
})
afterAll(() => house.close())

const idUsed = { reason: 'ID_USED', message: 'Another amount' } as const
type MendRequest = BodyOf<typeof operatorOrders.mendOperation>

const mend = (
  operationId: string,
  action: MendRequest['action'],
  more: Partial<MendRequest> = {},
  as = token,
  key: string = newId(),
) =>
  house.t.ask(
    operatorOrders.mendOperation,
    { body: { operationId, action, reason: 'Looked into it', ...more } },
    { token: as, key },
  )

const stuck = async (order: Pick<Bought, 'id'>) => {
  const query = { pageSize: 100 }
  const { body } = await house.t.ask(operatorOrders.stuckOrders, { query }, { token })
  return body.orders.find(({ orderId }) => orderId === order.id)
}

async function stuckOperation(order: Pick<Bought, 'id'>) {
  const operation = (await stuck(order))?.operations[0]
  if (!operation) throw new Error('nothing is stuck')
  return operation
}

/** One of 5 with an unknown outcome, and one of 10 behind it that was never sent. */
async function oneBehindAnother(member: Member, order: Bought): Promise<string> {
  house.broker.failNext('changeBalance', 'unheard')
  await takeProfit(house, member, order, '5')
  await takeProfit(house, member, order, '10')
  const behind = (await stuck(order))?.operations[1]
  if (!behind) throw new Error('two are open')
  return behind.operationId
}

describe('a withdrawal that was certainly not done', () => {
  test('is listed, and its money returned', async () => {
    const [member, order] = await earned(house, 2000n)
    const operationId = await oneBehindAnother(member, order)
    expect(await stuck(order)).toMatchObject({
      mt5Id: String(order.login),
      state: 'ACTIVE',
      obstacle: 'BROKER_SILENT',
      operations: [
        { kind: 'PROFIT', amount: '-5.00', knownUndone: false },
        { kind: 'PROFIT', amount: '-10.00', triedAt: null, refusal: null, knownUndone: true },
      ],
    })
    expect((await mend(operationId, 'RETURN')).status).toBe(200)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, free: 13, hold: 5 })
    expect((await mend(operationId, 'RETURN')).body.code).toBe('ALREADY_DECIDED')
    const audited = await house.t.app.db
      .selectFrom('audit_entry')
      .select(['action', 'reason'])
      .where('subject', '=', `order:${order.id}`)
      .execute()
    expect(audited).toEqual([
      { action: 'orders.mend', reason: `RETURN PROFIT ${operationId}: Looked into it` },
    ])
    await rested(house)
    await work(house)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9505, free: 13, hold: 0 })
    expect(await stuck(order)).toBeUndefined()
    await expectBrokerAgrees(house, order)
    await expectBooksBalance(house)
  })

  test('a purchase is returned too, and the member notified', async () => {
    const member = await anInvestor(house)
    house.broker.failNext('createAccount', 'unheard')
    const key = newId()
    const { body } = await buy(house, member, {}, key)
    expect(body.status).toBe('PENDING')
    const { operationId } = await stuckOperation({ id: body.orderId })
    expect((await mend(operationId, 'RETURN')).status).toBe(200)
    // A repeat of the request does not blame the broker: it did not decline.
    expect((await purchase(house, member, {}, key)).body).toMatchObject({
      code: 'GIVEN_UP',
      message: 'We couldn’t complete this request. Nothing was charged or moved.',
    })
    expect(await moneyOf(house, member, { id: body.orderId })).toMatchObject({
      usdt: 10_000,
      state: 'FAILED',
    })
    // An operator's note is for operators only, and never shown as the broker's words.
    const operation = await house.t.app.db
      .selectFrom('broker_operation')
      .select('refusal')
      .where('id', '=', operationId)
      .executeTakeFirst()
    expect(operation).toEqual({ refusal: null })
    const refusal = await house.t.app.db
      .selectFrom('investment_order')
      .select('refusal')
      .where('id', '=', body.orderId)
      .executeTakeFirst()
    expect(refusal).toEqual({ refusal: null })
    await expectBooksBalance(house)
  })

  test('is ended by the deal that somebody made by hand, and by no other', async () => {
    const [member, order] = await earned(house, 2000n)
    const operationId = await oneBehindAnother(member, order)
    const byHand = async (amountCents: bigint, id: string) => {
      const made = await house.broker.changeBalance({ login: order.login, amountCents, id })
      return made.state === 'done' ? String(made.dealId) : ''
    }
    const [other, own] = [await byHand(-999n, 'by-hand-1'), await byHand(-1000n, 'by-hand-2')]
    const trade = String(house.broker.trade(order.login, -1000n).id)
    const funding = await house.t.app.db
      .selectFrom('broker_operation')
      .select('deal_id')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'FUND')
      .executeTakeFirstOrThrow()
    for (const dealId of [other, trade, String(funding.deal_id), '999999', 'x', undefined]) {
      const wrong = await mend(operationId, 'END', dealId ? { dealId } : {})
      expect(wrong.body).toMatchObject({ code: 'DEAL_MISMATCH', decides: true })
    }
    house.broker.failNext('deals', 'unheard')
    expect((await mend(operationId, 'END', { dealId: own })).status).toBe(503)
    const key = newId()
    expect((await mend(operationId, 'END', { dealId: own }, token, key)).status).toBe(200)
    expect((await mend(operationId, 'END', { dealId: own }, token, key)).status).toBe(200)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9510, free: 3, hold: 5 })
    await expectBooksBalance(house)
    // The database lets one deal end only one operation.
    await expect(
      house.t.app.db.pool.query(
        "update broker_operation set state = 'DONE', deal_id = $2, finished_at = now() where order_id = $1 and state = 'OPEN'",
        [order.id, own],
      ),
    ).rejects.toThrow('broker_operation_one_deal')
  })

  test('is not ended by the deal of another open operation, nor two by one deal', async () => {
    const [member, order] = await earned(house, 2000n)
    house.broker.failNext('changeBalance', 'unanswered')
    house.broker.failNext('changeBalance', 'unheard', 2)
    // The first is done but not known to be; the others wait for it and were never sent.
    for (let time = 0; time < 3; time++) await takeProfit(house, member, order, '5')
    const [first, second, third] = (await stuck(order))?.operations ?? []
    if (!first || !second || !third) throw new Error('three are open')
    expect([first, second, third].map(({ knownUndone }) => knownUndone)).toEqual([false, true, true])
    let dealId = ''
    for await (const deal of house.broker.deals(order.login, { from: new Date(0), to: new Date(8e15) })) {
      if (deal.comment === first.operationId) dealId = String(deal.id)
    }
    expect((await mend(second.operationId, 'END', { dealId })).body.code).toBe('DEAL_MISMATCH')
    const byHand = { login: order.login, amountCents: -500n, id: 'by-hand-3' }
    const made = await house.broker.changeBalance(byHand)
    const own = { dealId: made.state === 'done' ? String(made.dealId) : '' }
    const both = await Promise.all([second, third].map((one) => mend(one.operationId, 'END', own)))
    expect(both.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
    expect(both.find(({ status }) => status !== 200)?.body.code).toBe('DEAL_MISMATCH')
    await rested(house)
    house.t.advance(300)
    await work(house)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9515, free: 3, hold: 0 })
    await expectBrokerAgrees(house, order)
    await expectBooksBalance(house)
  })
})

test('one with an unknown outcome can only be sent again, and is at once', async () => {
  const [member, order] = await earned(house, 2000n)
  house.broker.failNext('changeBalance', 'unanswered')
  await takeProfit(house, member, order, '10')
  const { operationId, knownUndone } = await stuckOperation(order)
  expect(knownUndone).toBe(false)
  expect((await mend(operationId, 'RETURN')).body.code).toBe('OPERATION_UNDECIDED')
  let dealId = ''
  for await (const deal of house.broker.deals(order.login, { from: new Date(0), to: new Date(8e15) })) {
    if (deal.comment === operationId) dealId = String(deal.id)
  }
  expect((await mend(operationId, 'END', { dealId })).body.code).toBe('OPERATION_UNDECIDED')
  await rested(house)
  expect((await mend(operationId, 'ASK_AGAIN')).status).toBe(200)
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9510, free: 8, hold: 0 })
  await expectBrokerAgrees(house, order)
})

test('an id that changed the balance by another amount is unknown, blocks no other, and is sent again', async () => {
  const [member, order] = await earned(house, 2000n)
  house.broker.failNext('changeBalance', idUsed)
  await takeProfit(house, member, order, '10')
  const { operationId } = await stuckOperation(order)
  expect(await stuck(order)).toMatchObject({
    obstacle: 'PROFIT_REFUSED',
    operations: [{ operationId, refusal: 'Another amount', knownUndone: false }],
  })
  const byHand = { login: order.login, amountCents: -1000n, id: 'by-hand-4' }
  const made = await house.broker.changeBalance(byHand)
  const dealId = made.state === 'done' ? String(made.dealId) : ''
  expect((await mend(operationId, 'RETURN')).body.code).toBe('OPERATION_UNDECIDED')
  expect((await mend(operationId, 'END', { dealId })).body.code).toBe('OPERATION_UNDECIDED')
  await house.broker.changeBalance({ ...byHand, amountCents: 1000n, id: 'by-hand-5' })
  expect((await takeProfit(house, member, order, '3')).body).toMatchObject({ status: 'COMPLETED' })
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9503, free: 5, hold: 10 })
  // The broker has corrected its deal.
  await rested(house)
  expect((await mend(operationId, 'ASK_AGAIN')).status).toBe(200)
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9513, free: 5, hold: 0 })
  await expectBrokerAgrees(house, order)
  await expectBooksBalance(house)
})

test('the fund gives up a share only when the order is over and its account lacks it', async () => {
  const [, order] = await earned(house, 2000n)
  // The share is taken once a day.
  house.t.advance(day)
  token = (await anOperator(house.t, ['orders.mend'])).token
  house.broker.failNext('changeBalance', { reason: 'NO_MONEY', message: 'No' }, 4)
  house.broker.trade(order.login, 10_000n)
  await runSettlement(house.t.app)
  await work(house, house.t.app, 1)
  const { operationId } = await stuckOperation(order)
  const { body: tooEarly } = await mend(operationId, 'RETURN')
  expect(tooEarly).toMatchObject({ code: 'SHARE_NOT_LOST', decides: true })
  // More than everything is lost: 500, 108 free, and half of the share that is still there.
  house.broker.trade(order.login, -61_300n)
  await runSettlement(house.t.app)
  await work(house)
  expect((await orderRow(house.t, order)).state).toBe('CLOSED')
  const before = await balancesOf(house.t.app.db, [safetyFund, brokerResults])
  expect((await mend(operationId, 'RETURN')).status).toBe(200)
  const [fund = 0n, results = 0n] = before
  expect(await balancesOf(house.t.app.db, [safetyFund, brokerResults])).toEqual([
    fund - 10_000_000n,
    results + 10_000_000n,
  ])
  expect(await stuck(order)).toBeUndefined()
  await work(house)
  await expectBooksBalance(house)
  // The waiver covers the missing 5: a late profit repays nothing.
  house.broker.trade(order.login, 2_000n)
  await runSettlement(house.t.app)
  const { rows } = await house.t.app.db.pool.query(
    'select capital + free as given from order_settlement where order_id = $1 order by created_at desc, id desc limit 1',
    [order.id],
  )
  expect(rows).toEqual([{ given: '20000000' }])
})

test('[PER-002] requires the capability, and an existing operation', async () => {
  const other = await anOperator(house.t, ['books.reconcile'])
  expect((await mend('x', 'RETURN', {}, other.token)).status).toBe(403)
  const listed = await house.t.ask(operatorOrders.stuckOrders, { query: {} }, { token: other.token })
  expect(listed.status).toBe(403)
  expect((await mend('x', 'RETURN')).status).toBe(404)
})
