import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deposits } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { setRateNow } from '../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import { signed } from '../../../world/src/toppay/signature.ts'
import { startWorld, type World } from '../../../world/src/world.ts'
import { topPayGateway } from '../adapters/toppay/toppay-gateway.ts'
import { balancesOf, walletOf } from '../ledger/index.ts'
import type { Gateway, PaymentNews } from '../ports/gateway.ts'
import { depositBy, depositsOnTheWay } from './deposit-rows.ts'
import { pollGatewayJob } from './poll-gateway.ts'

const secret = 'a-secret-of-gateway-and-merchant'
let folder: string
let world: World
let t: TestServer
let member: Member

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-toppay-'))
  world = await startWorld({
    dataDir: folder,
    host: '127.0.0.1',
    httpPort: 0,
    smtpPort: 0,
    toppaySecret: secret,
  })
  const gateway = topPayGateway({ url: worldUrl(), merchantNo: 'M1', secret })
  // No gateway calls this port: the test makes the callbacks itself.
  t = await testServer({ publicUrl: 'http://127.0.0.1:9' }, { gateway })
  await setRateNow(t, '7.2')
})
beforeEach(async () => {
  member = await aMember(t)
  await t.deliveredMails()
})
afterAll(async () => {
  await t.close()
  await world.close()
  await rm(folder, { recursive: true })
})

const worldUrl = () => `http://127.0.0.1:${world.httpPort}`
const as = () => ({ token: member.token })

async function ordered(amount = '1500', currencyCode = 'CNY'): Promise<string> {
  const { body } = await t.ask(deposits.generateOrderNo, { body: { amount, currencyCode } }, as())
  return body.orderNo
}

const opened = (orderNo: string) => t.ask(deposits.addFund, { body: { orderNo } }, as())

async function stateOf(orderNo: string): Promise<string> {
  const { body } = await t.ask(deposits.addFundInfo, { query: { orderNo } }, as())
  return body.status
}

async function balance(): Promise<bigint> {
  const [held = 0n] = await balancesOf(t.app.db, [walletOf(member.id, 'usdt')])
  return held
}

/** Pays on the gateway's page. */
async function pay(orderNo: string): Promise<void> {
  const { status } = await fetch(`${worldUrl()}/toppay/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, outcome: 'PAID' }),
  })
  expect(status).toBe(200)
}

const news = (orderNo: string, changes: Record<string, string> = {}) => ({
  orderNo,
  gatewayNo: `G-${orderNo}`,
  status: 'PAID' as const,
  amount: '10800.00',
  currencyCode: 'CNY',
  time: '2026-01-01T00:00:00Z',
  ...changes,
})

const callBack = (fields: Record<string, string>, key = secret) =>
  t.ask(deposits.gatewayCallback, { body: signed(fields, key) as never })

test('[API-047] [API-048] [API-049] an order is opened, has a payment page, and shows its outcome', async () => {
  const orderNo = await ordered()
  const first = await opened(orderNo)
  expect(first.body.paymentUrl).toBe(`http://localhost:${world.httpPort}/toppay?orderNo=${orderNo}`)
  expect((await opened(orderNo)).body.paymentUrl).toBe(first.body.paymentUrl)
  const { body } = await t.ask(deposits.addFundInfo, { query: { orderNo } }, as())
  expect(body).toMatchObject({
    orderNo,
    amount: '1500.00',
    currencyCode: 'CNY',
    paymentAmount: '10800.00',
    status: 'PENDING',
  })
})

test('a payment page that opens late changes nothing about an order that was credited meanwhile', async () => {
  const orderNo = await ordered()
  const gateway = t.app.gateway as Gateway
  const page = await gateway.open({
    orderNo,
    amount: '10800.00',
    currency: 'CNY',
    notifyUrl: '',
    returnUrl: '',
  })
  const creditedAt = t.app.clock.now()
  vi.spyOn(gateway, 'open').mockImplementationOnce(async () => {
    await callBack(news(orderNo))
    t.advance(60)
    return page
  })
  expect((await opened(orderNo)).body.paymentUrl).toBe(page.paymentUrl)
  expect(await depositBy(t.app.db, member.id, orderNo)).toMatchObject({ creditedAt, endedAt: creditedAt })
})

test('another member’s order is not found', async () => {
  const orderNo = await ordered()
  const stranger = await aMember(t)
  const asStranger = { token: stranger.token }
  expect((await t.ask(deposits.addFundInfo, { query: { orderNo } }, asStranger)).status).toBe(404)
  expect((await t.ask(deposits.addFund, { body: { orderNo } }, asStranger)).status).toBe(404)
})

test.each(['999', '4000.01'])('%s USDT is outside what a payment may be', async (amount) => {
  const { body } = await t.ask(deposits.generateOrderNo, { body: { amount, currencyCode: 'CNY' } }, as())
  expect(body.code).toBe('AMOUNT_OUTSIDE_FIAT')
})

describe('the callback', () => {
  test('[STA-069] credits once, however often and concurrently it arrives', async () => {
    const orderNo = await ordered()
    const answers = await Promise.all(Array.from({ length: 5 }, () => callBack(news(orderNo))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await callBack(news(orderNo))).status).toBe(200)
    expect(await balance()).toBe(1_500_000_000n)
    expect(await stateOf(orderNo)).toBe('COMPLETED')
    expect((await t.deliveredMails()).map(({ subject }) => subject)).toEqual(['1,500.00 USDT has arrived'])
  })

  test.each(['152401', '152401.0', '152401.00'])(
    'credits a full payment in yen, written %s',
    async (amount) => {
      await setRateNow(t, '152.4', 'DEPOSIT', 'JPY')
      const orderNo = await ordered('1000.001', 'JPY')
      expect((await callBack(news(orderNo, { amount, currencyCode: 'JPY' }))).status).toBe(200)
      expect([await balance(), await stateOf(orderNo)]).toEqual([1_000_001_000n, 'COMPLETED'])
      expect(await alarmsOf(orderNo)).toEqual([])
    },
  )

  test.each(['152400', '152400.99', '152401.001', '1e6', '-152401', ''])(
    'credits nothing for %s yen instead of 152401',
    async (amount) => {
      await setRateNow(t, '152.4', 'DEPOSIT', 'JPY')
      const orderNo = await ordered('1000.001', 'JPY')
      expect((await callBack(news(orderNo, { amount, currencyCode: 'JPY' }))).status).toBeGreaterThanOrEqual(
        400,
      )
      expect([await balance(), await stateOf(orderNo)]).toEqual([0n, 'PENDING'])
    },
  )

  test.each([
    ['signed with another secret', {}, 'another-secret-altogether'],
    ['of another amount', { amount: '1.00' }, secret],
    ['in another currency', { currencyCode: 'IDR' }, secret],
    ['of an order that does not exist', { orderNo: 'TP20260101000000000000' }, secret],
  ])('%s credits nothing', async (_what, changes, key) => {
    const orderNo = await ordered()
    expect((await callBack(news(orderNo, changes), key)).status).toBeGreaterThanOrEqual(400)
    expect(await balance()).toBe(0n)
    expect(await stateOf(orderNo)).toBe('PENDING')
  })

  const alarmsOf = async (orderNo: string) =>
    (
      await t.app.db
        .selectFrom('alarm')
        .select('kind')
        .where((its) =>
          its.or([its('subject', '=', `gateway-order:${orderNo}`), its('details', 'like', `%${orderNo}%`)]),
        )
        .execute()
    ).map(({ kind }) => kind)

  /** The code enforces the rule too, in case the constraint is lost. */
  const withoutConstraint = () =>
    asOwner(t.ownerUrl, (owner) => owner.query('drop index if exists gateway_order_paid_once'))

  test('with another order’s payment number credits nothing, and says so', async () => {
    const [paid, other] = [await ordered(), await ordered()]
    await callBack(news(paid))
    const { status, body } = await callBack(news(other, { gatewayNo: `G-${paid}` }))
    expect([status, body.code]).toEqual([409, 'ALREADY_DECIDED'])
    expect(await balance()).toBe(1_500_000_000n)
    expect(await stateOf(other)).toBe('PENDING')
    expect(await alarmsOf(other)).toEqual(['GATEWAY_NUMBER_USED'])
    // Its own payment still counts.
    expect((await callBack(news(other))).status).toBe(200)
    expect(await balance()).toBe(3_000_000_000n)
  })

  test('for an unknown order raises an alarm: somebody may have paid', async () => {
    const unknown = 'TP20260101000000000000'
    const { status } = await callBack(news(unknown))
    expect(status).toBe(404)
    expect(await alarmsOf(unknown)).toEqual(['GATEWAY_ORDER_UNKNOWN'])
    const other = 'TP20260101000000000001'
    expect((await callBack(news(other, { status: 'FAILED' }))).status).toBe(404)
    expect(await alarmsOf(other)).toEqual([])
  })

  test('for one number and two orders concurrently credits one, also without the constraint', async () => {
    await withoutConstraint()
    for (let round = 0; round < 5; round++) {
      const pair = [await ordered(), await ordered()]
      const before = await balance()
      const gatewayNo = `G-shared-${round}`
      const answers = await Promise.all(pair.map((orderNo) => callBack(news(orderNo, { gatewayNo }))))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await balance()) - before).toBe(1_500_000_000n)
    }
  })

  test('of a second payment of the same order credits once and raises an alarm', async () => {
    const orderNo = await ordered()
    await callBack(news(orderNo))
    expect((await callBack(news(orderNo, { gatewayNo: 'G-again' }))).status).toBe(200)
    expect(await balance()).toBe(1_500_000_000n)
    expect(await alarmsOf(orderNo)).toEqual(['GATEWAY_PAYMENT'])
  })

  test('changed after signing credits nothing', async () => {
    const [mine, other] = [await ordered(), await ordered()]
    const forged = { ...signed(news(other), secret), orderNo: mine }
    const { body } = await t.ask(deposits.gatewayCallback, { body: forged as never })
    expect(body.code).toBe('SIGNATURE_WRONG')
    expect(await balance()).toBe(0n)
  })

  test('of another member’s payment, or of an order of another amount, pays no other order', async () => {
    const [dear, cheap] = [await ordered('4000'), await ordered('1000')]
    // The cheap order's payment, reported for the expensive one by an attacker who gets the gateway to sign
    // the cheap price.
    const answer = await callBack(news(dear, { amount: '7200.00' }))
    expect([answer.status, answer.body.code]).toEqual([422, 'PAYMENT_AMOUNT_CHANGED'])
    expect(await balance()).toBe(0n)
    expect((await callBack(news(cheap, { amount: '7200.00' }))).status).toBe(200)
    // Replayed several times, also for the other order.
    const replayed = { ...signed(news(cheap, { amount: '7200.00' }), secret), orderNo: dear }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => t.ask(deposits.gatewayCallback, { body: replayed as never })),
    )
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['SIGNATURE_WRONG']))
    expect(await balance()).toBe(1_000_000_000n)
    expect(await stateOf(dear)).toBe('PENDING')
  })

  test.each([
    ['an extra field', { more: 'x' }],
    ['an amount in groups', { amount: '10,800.00' }],
    ['an amount with more decimals', { amount: '10800.000' }],
    ['an amount in full-width digits', { amount: '１０８００.00' }],
    ['a negative amount', { amount: '-10800.00' }],
    ['the currency in small letters', { currencyCode: 'cny' }],
  ])('with %s, correctly signed, credits nothing', async (_what, changes) => {
    const orderNo = await ordered()
    const { status } = await callBack(news(orderNo, changes))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await balance()).toBe(0n)
  })

  test('of another amount than ordered raises one alarm', async () => {
    const orderNo = await ordered()
    await callBack(news(orderNo, { amount: '2.00' }))
    await callBack(news(orderNo, { amount: '2.00' }))
    expect(await alarmsOf(orderNo)).toEqual(['GATEWAY_PAYMENT'])
  })

  test('that says it failed credits nothing; one that says paid after that still credits', async () => {
    const orderNo = await ordered()
    await callBack(news(orderNo, { status: 'FAILED' }))
    expect([await stateOf(orderNo), await balance()]).toEqual(['FAILED', 0n])
    await callBack(news(orderNo))
    expect([await stateOf(orderNo), await balance()]).toEqual(['COMPLETED', 1_500_000_000n])
    await callBack(news(orderNo, { status: 'FAILED' }))
    expect([await stateOf(orderNo), await balance()]).toEqual(['COMPLETED', 1_500_000_000n])
  })
})

describe('an order without a callback', () => {
  const askAll = () => pollGatewayJob.run(t.app, {} as never)

  test('is polled, and credited once', async () => {
    const orderNo = await ordered()
    await opened(orderNo)
    await pay(orderNo)
    await askAll()
    // Too early: the callback may still be on its way.
    expect(await stateOf(orderNo)).toBe('PENDING')
    t.advance(61)
    await askAll()
    expect([await stateOf(orderNo), await balance()]).toEqual(['COMPLETED', 1_500_000_000n])
    await askAll()
    await callBack(news(orderNo))
    expect([await stateOf(orderNo), await balance()]).toEqual(['COMPLETED', 1_500_000_000n])
  })

  test('that is unpaid is cancelled after a day; paid later, it is still credited', async () => {
    const [seen, neverOpened] = [await ordered(), await ordered()]
    await opened(seen)
    const states = async () => {
      const rows = t.app.db
        .selectFrom('gateway_order')
        .select('state')
        .where('order_no', 'in', [seen, neverOpened])
      return (await rows.execute()).map(({ state }) => state)
    }
    t.advance(23 * 3600)
    await askAll()
    expect(await states()).toEqual(['PENDING', 'PENDING'])
    t.advance(3601)
    await askAll()
    expect(await states()).toEqual(['CANCELLED', 'CANCELLED'])
    await callBack(news(seen))
    expect(await balance()).toBe(1_500_000_000n)
  })

  test('that is cancelled or failed is polled once a day, and credited if it was paid after all', async () => {
    const [late, failed, unpaid] = [await ordered(), await ordered(), await ordered()]
    const all = [late, failed, unpaid]
    for (const orderNo of all) await opened(orderNo)
    await callBack(news(failed, { status: 'FAILED' }))
    t.advance(24 * 3600 + 1)
    await askAll()
    const states = () => Promise.all(all.map(shownAs))
    expect(await states()).toEqual(['CANCELLED', 'REJECTED', 'CANCELLED'])
    const endedAt = (await listed(unpaid))?.endedAt
    // Their callbacks are lost.
    await pay(late)
    await pay(failed)
    t.advance(23 * 3600)
    await askAll()
    expect(await states()).toEqual(['CANCELLED', 'REJECTED', 'CANCELLED'])
    t.advance(3600)
    await askAll()
    expect(await states()).toEqual(['CREDITED', 'CREDITED', 'CANCELLED'])
    expect(await balance()).toBe(3_000_000_000n)
    expect((await listed(unpaid))?.endedAt).toEqual(endedAt)
  })

  test('that is cancelled and paid on the last day of its rate, without a callback, is found by two operators', async () => {
    const [late, unpaid] = [await ordered(), await ordered()]
    for (const orderNo of [late, unpaid]) await opened(orderNo)
    t.advance(24 * 3600 + 1)
    await askAll()
    t.advance(5.5 * 24 * 3600)
    await askAll()
    await pay(late)
    t.advance(24 * 3600)
    await askAll()
    expect([await shownAs(late), await balance()]).toEqual(['CANCELLED', 0n])
    expect((await listed(late))?.otherPayments).toMatchObject([{ state: 'OPEN' }])
    t.advance(2.5 * 24 * 3600)
    const last = await requestedAt(unpaid)
    await askAll()
    expect(await requestedAt(unpaid)).toEqual(last)
  })

  test('stays open while the gateway gives no trustworthy answer', async () => {
    const orderNo = await ordered()
    await opened(orderNo)
    t.advance(25 * 3600)
    const unavailable = topPayGateway({ url: 'http://127.0.0.1:9', merchantNo: 'M1', secret })
    const forging = topPayGateway({ url: worldUrl(), merchantNo: 'M1', secret: 'another-secret-altogether' })
    for (const gateway of [unavailable, forging]) await pollGatewayJob.run({ ...t.app, gateway }, {} as never)
    const { state } = await t.app.db
      .selectFrom('gateway_order')
      .select('state')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    expect(state).toBe('PENDING')
  })

  const givenUp = () => pollGatewayJob.run({ ...t.app, gateway: null }, {} as never)

  /** The member is notified even though their session has ended. */
  const listed = (orderNo: string) => depositBy(t.app.db, member.id, orderNo)
  const onTheWay = async () =>
    (await depositsOnTheWay(t.app.db, member.id, 20)).newest.map((each) => each.orderNo)
  const shownAs = async (orderNo: string) => (await listed(orderNo))?.state

  async function expired(): Promise<string> {
    const orderNo = await ordered()
    await opened(orderNo)
    t.advance(7 * 24 * 3600 - 60)
    await givenUp()
    expect(await shownAs(orderNo)).toBe('PENDING')
    t.advance(120)
    await givenUp()
    expect(await shownAs(orderNo)).toBe('EXPIRED')
    return orderNo
  }

  const requestedAt = async (orderNo: string) =>
    (
      await t.app.db
        .selectFrom('gateway_order')
        .select('requested_at')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
    ).requested_at

  test('expires after a week without a report; paid later, it takes two operators', async () => {
    const orderNo = await expired()
    const last = await requestedAt(orderNo)
    expect(await listed(orderNo)).toMatchObject({ endedAt: t.app.clock.now() })
    t.advance(2 * 24 * 3600)
    await givenUp()
    expect(await requestedAt(orderNo)).toEqual(last)
    expect(await onTheWay()).toEqual([])
    expect((await callBack(news(orderNo))).status).toBe(200)
    expect([await balance(), await shownAs(orderNo), await onTheWay()]).toEqual([0n, 'EXPIRED', [orderNo]])
    expect((await listed(orderNo))?.otherPayments).toMatchObject([
      { state: 'OPEN', paymentAmount: '10800.00' },
    ])
    for (const state of ['PENDING', 'COMPLETED'])
      await expect(
        t.app.db.pool.query('update gateway_order set state = $2 where order_no = $1', [orderNo, state]),
      ).rejects.toThrow('only two operators credit')
  })

  test('expires as well while the gateway reports an unreadable amount', async () => {
    const orderNo = await ordered()
    await opened(orderNo)
    let requested = 0
    const statusOf = async (of: string): Promise<PaymentNews | null> => {
      if (of !== orderNo) return null
      requested++
      return { orderNo, gatewayNo: `G-${orderNo}`, status: 'PAID', amount: '10.800,00', currency: 'CNY' }
    }
    const gateway = { ...(t.app.gateway as Gateway), statusOf }
    const poll = () => pollGatewayJob.run({ ...t.app, gateway }, {} as never)
    t.advance(7 * 24 * 3600 - 60)
    await poll()
    expect(await shownAs(orderNo)).toBe('PENDING')
    t.advance(120)
    await poll()
    expect([await shownAs(orderNo), requested]).toEqual(['EXPIRED', 2])
    t.advance(60)
    await poll()
    expect(requested).toBe(2)
    t.advance(24 * 3600)
    await poll()
    expect([await shownAs(orderNo), requested]).toEqual(['EXPIRED', 3])
    // The rate has expired: once the gateway reports an amount, two operators credit it.
    await callBack(news(orderNo))
    expect([await balance(), await onTheWay()]).toEqual([0n, [orderNo]])
  })

  test('is polled once a day after that, for three months, and cancelled or found paid', async () => {
    const paid = await ordered()
    await opened(paid)
    const unpaid = await expired()
    await pay(paid)
    await askAll()
    expect(await shownAs(unpaid)).toBe('EXPIRED')
    t.advance(24 * 3600)
    await askAll()
    expect([await shownAs(unpaid), await shownAs(paid)]).toEqual(['CANCELLED', 'EXPIRED'])
    expect((await listed(paid))?.otherPayments).toMatchObject([{ state: 'OPEN' }])
    // Its rate has expired like that of an order that stayed EXPIRED.
    await callBack(news(unpaid))
    expect([await shownAs(unpaid), await balance()]).toEqual(['CANCELLED', 0n])
    expect((await listed(unpaid))?.otherPayments).toMatchObject([{ state: 'OPEN' }])
    member = await aMember(t)
    const old = await expired()
    t.advance(90 * 24 * 3600)
    const before = await requestedAt(old)
    await askAll()
    expect([await shownAs(old), await requestedAt(old)]).toEqual(['EXPIRED', before])
  })

  test('is polled concurrently with others, and a failure holds up none', async () => {
    const orderNos = await Promise.all(Array.from({ length: 12 }, () => ordered()))
    for (const orderNo of orderNos) await opened(orderNo)
    t.advance(61)
    let running = 0
    let peak = 0
    const requested = new Set<string>()
    const gateway = {
      ...(t.app.gateway as Gateway),
      statusOf: async (orderNo: string) => {
        peak = Math.max(peak, ++running)
        requested.add(orderNo)
        await new Promise((resolve) => setTimeout(resolve, 20))
        running--
        if (orderNo === orderNos[0]) throw new Error('This one is broken')
        return null
      },
    }
    await expect(pollGatewayJob.run({ ...t.app, gateway }, {} as never)).rejects.toThrow('broken')
    expect(orderNos.every((orderNo) => requested.has(orderNo))).toBe(true)
    expect(peak).toBeGreaterThan(1)
    expect(peak).toBeLessThanOrEqual(10)
  })
})

test('an unavailable gateway opens no order, and the order can be opened again', async () => {
  const orderNo = await ordered()
  const unavailable = topPayGateway({ url: 'http://127.0.0.1:9', merchantNo: 'M1', secret })
  const other = await testServer({ publicUrl: 'http://127.0.0.1:9' }, { gateway: unavailable })
  try {
    await setRateNow(other, '7.2')
    const someone = await aMember(other)
    const who = { token: someone.token }
    const { body } = await other.ask(
      deposits.generateOrderNo,
      { body: { amount: '1000', currencyCode: 'CNY' } },
      who,
    )
    const { body: refused } = await other.ask(deposits.addFund, { body: { orderNo: body.orderNo } }, who)
    expect(refused.code).toBe('UNAVAILABLE')
  } finally {
    await other.close()
  }
  expect((await opened(orderNo)).status).toBe(200)
})
