import { type BodyOf, operatorInvestments, products } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anInvestor, bought, buy, type House, openHouse } from '../../../../../tests/support/investing.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { releaseContentNow } from '../../../../../tests/support/released-content.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const listFor = async ({ token }: Member) =>
  (await house.t.ask(products.getInvestmentList, undefined, { token })).body

describe('what is on offer', () => {
  test('[API-069] [FLD-011] [FLD-012] [FLD-013] the packages, the trial, and the ways to pay', async () => {
    const member = await anInvestor(house, { usdt: '800', usdp: '25.5' })
    const list = await listFor(member)
    const item = {
      productId: house.productId,
      productName: 'Harbour',
      imageUrl: 'aurora',
      tradingPair: 'EUR/USD',
      strategyId: 'aurora',
      strategyName: 'Aurora',
      roi: '-',
      roiMeasured: null,
      record: null,
      earlyFeePercent: 10,
      earlyFeeUntilDay: 60,
      laterFeePercent: 5,
      trialPackage: false,
      minAmount: '500.00',
      maxAmount: '5000.00',
      subscriptionDays: 90,
    }
    expect(list.investmentList).toMatchObject([item, { productName: 'Lighthouse', trialPackage: false }])
    expect(list.trialInvestmentList).toMatchObject([
      { productId: house.trialId, trialPackage: true, earlyFeePercent: 0, laterFeePercent: 0 },
    ])
    expect(list.walletList).toEqual([
      { walletType: 'USDT', walletBalance: '800.00' },
      { walletType: 'USDT + USDP', walletBalance: '825.50' },
    ])
    expect(list).toMatchObject({ usdtBalance: '800.00', usdpBalance: '25.50' })
  })

  test('[CON-027] the trial is listed only for a member who may have it', async () => {
    const member = await anInvestor(house)
    const prices = async () =>
      (await house.t.ask(products.getPackagePriceList, { query: {} }, { token: member.token })).body
        .freeTrialPrice
    expect(await prices()).toEqual([{ key: '300', value: '300.00' }])
    house.broker.failNext('createAccount', { reason: 'OTHER', message: 'No' })
    await buy(house, member)
    expect((await listFor(member)).trialInvestmentList).toHaveLength(1)
    await bought(house, member)
    expect((await listFor(member)).trialInvestmentList).toEqual([])
    expect(await prices()).toEqual([])
    const query = { productId: house.trialId, packagePrice: '300' }
    const detail = await house.t.ask(products.getInvestment, { query }, { token: member.token })
    expect(detail.status).toBe(404)
  })

  test('[API-070] [FLD-014] the prices of one package, or of all, each once', async () => {
    const { token } = await anInvestor(house)
    const pricesOf = async (query: object) =>
      (await house.t.ask(products.getPackagePriceList, { query }, { token })).body.packagePriceList
    expect(await pricesOf({ productId: house.otherProductId })).toEqual([
      { key: '1000', value: '1000.00' },
      { key: '2000', value: '2000.00' },
    ])
    expect((await pricesOf({})).map(({ key }) => key)).toEqual(['500', '1000', '2000', '5000'])
    const { freeTrialPrice } = (await house.t.ask(products.getPackagePriceList, { query: {} }, { token }))
      .body
    expect(freeTrialPrice).toEqual([{ key: '300', value: '300.00' }])
    const unknown = await house.t.ask(
      products.getPackagePriceList,
      { query: { productId: newId() } },
      { token },
    )
    expect(unknown.status).toBe(404)
  })

  test('[API-071] [FLD-015] [CON-023] one package at one amount, as it would be paid, with the cost of leaving', async () => {
    const { token } = await anInvestor(house, { usdt: '800', usdp: '20' })
    const ask = (productId: string, packagePrice: string) =>
      house.t.ask(products.getInvestment, { query: { productId, packagePrice } }, { token })
    expect((await ask(house.productId, '500')).body.investment).toEqual({
      productName: 'Harbour',
      tradingPair: 'EUR/USD',
      roi: '-',
      roiMeasured: null,
      targetRoi: '3%~7%',
      packagePrice: '500.00',
      subscriptionDays: 90,
      usdpPart: '20.00',
      usdtPart: '480.00',
      earlyFeePercent: 10,
      earlyFeeUntilDay: 60,
      laterFeePercent: 5,
    })
    expect((await ask(house.productId, '5000')).body.investment.targetRoi).toBe('8%~13%')
    expect((await ask(house.productId, '499')).body.code).toBe('PRICE_OUT_OF_RANGE')
    expect((await ask(house.productId, '501')).body.code).toBe('PRICE_NOT_OFFERED')
    expect((await ask(newId(), '500')).status).toBe(404)
  })

  test('[API-068] [FLD-016] [CON-019] [CON-020] the tiers with their targets, and where money can be added', async () => {
    const member = await anInvestor(house)
    const info = async () =>
      (await house.t.ask(products.productInfo, undefined, { token: member.token })).body
    expect(await info()).toMatchObject({
      productList: [],
      roiList: [
        { key: '500-4999', value: '3%~7%' },
        { key: '5000-30000', value: '8%~13%' },
      ],
    })
    await bought(house, member)
    expect((await info()).productList).toEqual([{ key: house.productId, value: 'Harbour' }])
  })

  test('[CON-022] Avg ROI, drawdown and the small curve come from the strategy’s days', async () => {
    const days = Array.from({ length: 32 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10)
      return {
        strategy_id: 'aurora',
        day,
        base_cents: 100_000,
        result_cents: { 4: 5_263, 9: -1_000 }[index] ?? 0,
        deals: 1,
        volume: 1,
      }
    })
    await house.t.app.db.transact(async (tx) => {
      await tx.insertInto('strategy_day').values(days).execute()
      const { master_login: login } = await tx
        .selectFrom('strategy')
        .select('master_login')
        .where('id', '=', 'aurora')
        .executeTakeFirstOrThrow()
      await tx.insertInto('deals_read').values({ login, read_until: '2026-04-01T12:00:00Z' }).execute()
    })
    const [first] = (await listFor(await anInvestor(house))).investmentList
    expect(first).toMatchObject({
      roi: '4.21%',
      roiMeasured: { percent: '4.21', months: 1, from: '2026-03-01', to: '2026-03-31', yearPercent: null },
      record: { from: '2026-03-01', to: '2026-04-01', maxDrawdown: '-1.00' },
    })
    expect(first?.record?.curve.slice(3, 5).map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-05'])
    expect(first?.record?.curve.slice(3, 11).map(({ value }) => value)).toEqual([
      ...['1.0000', '1.0526', '1.0526', '1.0526', '1.0526', '1.0526', '1.0421', '1.0421'],
    ])
  })
})

describe('operators', () => {
  type Terms = BodyOf<typeof operatorInvestments.saveProduct>
  const terms: Terms = {
    strategyId: 'aurora',
    name: 'Anchor',
    tradingPair: 'EUR/USD',
    image: 'aurora',
    trial: false,
    prices: [700, 600],
    subscriptionDays: 30,
    sortOrder: 9,
    offered: true,
  }
  const auditOf = (subject: string) =>
    house.t.app.db
      .selectFrom('audit_entry')
      .select(['action', 'operator_id'])
      .where('subject', '=', subject)
      .execute()

  test('save strategies and packages; orders keep their purchase terms, and the log has the operator', async () => {
    const operator = await anOperator(house.t, ['products.set'])
    const save = (body: Terms) =>
      house.t.ask(operatorInvestments.saveProduct, { body }, { token: operator.token })
    const { body } = await save(terms)
    expect(await auditOf(`product:${body.productId}`)).toEqual([
      { action: 'products.save', operator_id: operator.id },
    ])
    await releaseContentNow(house.t)
    const member = await anInvestor(house)
    const order = await bought(house, member, { productId: body.productId, packagePrice: '600' })
    const changed = await save({ ...terms, productId: body.productId, prices: [900], subscriptionDays: 10 })
    expect(changed.body.productId).toBe(body.productId)
    await releaseContentNow(house.t)
    const { order: shown } = (
      await house.t.ask(
        products.getInvestmentOrder,
        { query: { orderId: order.id } },
        { token: member.token },
      )
    ).body
    expect(shown).toMatchObject({ packagePrice: '600.00', subscriptionDays: 30 })
    const again = await buy(house, member, { productId: body.productId, packagePrice: '600' })
    expect(again.body.code).toBe('PRICE_OUT_OF_RANGE')
    await save({ ...terms, productId: body.productId, offered: false })
    expect((await buy(house, member, { productId: body.productId, packagePrice: '600' })).status).toBe(404)
  })

  test('are refused invalid input', async () => {
    const { token } = await anOperator(house.t, ['products.set'])
    const save = async (changes: Partial<Terms>) =>
      (await house.t.ask(operatorInvestments.saveProduct, { body: { ...terms, ...changes } }, { token })).body
        .code
    expect(await save({ strategyId: 'nobody' })).toBe('NOT_FOUND')
    expect(await save({ productId: newId() })).toBe('NOT_FOUND')
    expect(await save({ prices: [500, 500] })).toBe('INVALID_INPUT')
    expect(await save({ trial: true })).toBe('INVALID_INPUT')
    expect(await save({ productId: house.productId, trial: true, offered: false })).toBe('INVALID_INPUT')
    const strategy = async (strategyId: string, masterLogin: number) =>
      house.t.ask(
        operatorInvestments.saveStrategy,
        { body: { strategyId, name: 'New', masterLogin } },
        { token },
      )
    expect((await strategy('Not Good', 9100)).body.code).toBe('INVALID_INPUT')
    expect((await strategy('borealis', 9001)).body.code).toBe('INVALID_INPUT')
    expect((await strategy('borealis', 9100)).status).toBe(200)
    expect(await save({ productId: house.productId, strategyId: 'borealis' })).toBe('INVALID_INPUT')
    expect(await auditOf('strategy:borealis')).toHaveLength(1)
    const other = await anOperator(house.t, ['rates.set'])
    const refused = await house.t.ask(
      operatorInvestments.saveProduct,
      { body: terms },
      { token: other.token },
    )
    expect(refused.status).toBe(403)
  })

  test('one alone never makes the free trial larger than the database’s owner allows', async () => {
    const { token } = await anOperator(house.t, ['products.set'])
    const save = async (changes: Partial<Terms>) => {
      const body = { ...terms, productId: house.trialId, trial: true, ...changes }
      return (await house.t.ask(operatorInvestments.saveProduct, { body }, { token })).body
    }
    expect(await save({ prices: [300, 1001] })).toMatchObject({
      code: 'TRIAL_PRICE_TOO_HIGH',
      message: 'A free trial can be at most 1,000.00 USDT. Only the database’s owner can raise this.',
    })
    expect(await save({ prices: [300, 1000] })).toMatchObject({ productId: house.trialId })
    await releaseContentNow(house.t)
    const member = await anInvestor(house)
    const sql = (text: string) => house.t.app.db.pool.query(text)
    await expect(
      sql(`update product set max_price = 1000000001 where id = '${house.trialId}'`),
    ).rejects.toThrow('A free trial is larger')
    await expect(
      sql(`update product set trial = true, offered = false where id = '${house.productId}'`),
    ).rejects.toThrow('A free trial is larger')
    const byOwner = (text: string) => asOwner(house.t.ownerUrl, (owner) => owner.query(text))
    await expect(
      byOwner(
        `update product set trial = true, offered = false, max_price = 1000000000 where id = '${house.productId}'`,
      ),
    ).rejects.toThrow('A free trial is larger')
    await expect(sql(`insert into product_price values ('${house.trialId}', 1001000000)`)).rejects.toThrow(
      'A free trial is larger',
    )
    await expect(
      sql(
        `update product_price set price = 1001000000 where product_id = '${house.trialId}' and price = 300000000`,
      ),
    ).rejects.toThrow('A free trial is larger')
    await expect(
      sql(`insert into investment_order (id, member_id, product_id, trial, price, usdp_paid, subscription_days, login,
             investor_password_sealed, created_at)
           values (gen_random_uuid(), '${member.id}', '${house.trialId}', true, 1000000001, 0, 30, 1, '', now())`),
    ).rejects.toThrow('A free trial is larger')
    await expect(sql('update trial_limit set max_price = 2000000000')).rejects.toThrow('permission denied')
    const limit = (usdt: number) =>
      asOwner(house.t.ownerUrl, (owner) =>
        owner.query('update trial_limit set max_price = $1', [usdt * 1_000_000]),
      )
    await limit(999)
    const wish = { productId: house.trialId, packagePrice: '1000' }
    expect((await buy(house, member, wish)).body.code).toBe('TRIAL_NOT_AVAILABLE')
    await limit(1000)
    expect((await buy(house, member, wish)).status).toBe(200)
  })
})
