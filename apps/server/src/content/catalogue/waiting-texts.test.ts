import {
  type BodyOf,
  operatorCatalogue as contract,
  operatorContent,
  operatorInvestments,
  products,
} from '@halyard/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { openHouse } from '../../../../../tests/support/investing.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { anActiveOrder } from '../../../../../tests/support/orders.ts'
import { fileOf, pngBytes } from '../../../../../tests/support/pictures.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { sessionKeyOf } from '../../operators/operator-sessions.ts'
import { brandNow, readBrand } from '../../platform/brand.ts'
import type { SignedInOperator } from '../../platform/http/handler.ts'
import { productKind } from '../../trading/packages/product-kind.ts'
import { sendDueJob } from '../send-announcement.ts'
import { changeItemIn } from './change-item.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

const house = await openHouse()
const { t } = house
afterAll(() => house.close())

let olive: Operator
let casper: Operator
let member: Member
// Sessions end while these tests wait.
const comeBack = async () => {
  olive = await anOperator(t, ['products.set', 'brand.set'])
  casper = await anOperator(t, ['content.publish'])
  member = await aMember(t)
}
beforeEach(comeBack)

const hour = async (seconds = 3600) => {
  t.advance(seconds)
  await comeBack()
  // Shows the database that the clock was moved.
  const strategy = { strategyId: 'aurora', name: 'Aurora', masterLogin: 9001 }
  await t.ask(operatorInvestments.saveStrategy, { body: strategy }, { token: olive.token })
  await sendDueJob.run(t.app, {} as never)
  await readBrand(t.app)
}
const offered = async () => {
  const { body } = await t.ask(products.getInvestmentList, undefined, member)
  return body.investmentList.map(({ productName }) => productName)
}
const waiting = async () =>
  (await t.ask(operatorContent.waitingContent, undefined, { token: casper.token })).body.waiting
const oneOf = async (title: string) => {
  const { kind, subject, save } =
    (await waiting()).find((one) => one.title === title) ?? expect.fail('Not waiting')
  return { kind, subject, save }
}
const release = async (title: string, by: Operator) =>
  t.ask(operatorContent.releaseContent, { body: await oneOf(title) }, { token: by.token })

const terms = (name: string): BodyOf<typeof operatorInvestments.saveProduct> => ({
  productId: house.productId,
  strategyId: 'aurora',
  name,
  tradingPair: 'EUR/USD',
  image: 'aurora',
  trial: false,
  prices: [500, 1000],
  subscriptionDays: 90,
  sortOrder: 1,
  offered: true,
})
const save = (body: ReturnType<typeof terms>) =>
  t.ask(operatorInvestments.saveProduct, { body }, { token: olive.token })
const listed = async () => {
  const { body } = await t.ask(contract.catalogue, { query: { kind: 'PRODUCT' } }, { token: olive.token })
  return body.items.map(({ content }) => content.name)
}

const prices = async () => {
  const { body } = await t.ask(
    products.getPackagePriceList,
    { query: { productId: house.productId } },
    member,
  )
  return body.packagePriceList.map(({ key }) => Number(key))
}

test('a package keeps its name, prices and term for an hour after a change', async () => {
  const before = await prices()
  expect((await save({ ...terms('Pay to Mallory'), prices: [100], subscriptionDays: 1 })).status).toBe(200)
  expect(await offered()).toContain('Harbour')
  expect(await prices()).toEqual(before)
  expect(await listed()).toContain('Pay to Mallory')
  const [one] = await waiting()
  expect(one).toMatchObject({
    title: 'Pay to Mallory · EUR/USD',
    kind: 'PRODUCT',
    content: { prices: [100], subscriptionDays: 1, offered: true },
    before: { name: 'Harbour', prices: before, subscriptionDays: 90, offered: true },
  })
  await hour(3599)
  expect(await offered()).toContain('Harbour')
  expect(await prices()).toEqual(before)
  await hour(1)
  expect(await offered()).toContain('Pay to Mallory')
  expect(await prices()).toEqual([100])
  expect(await waiting()).toEqual([])
})

test('a price waits even without a name, and a second operator publishes it; a stopped package is not sold', async () => {
  await save({ ...terms('Harbour'), prices: [1000, 500] })
  await release('Harbour · EUR/USD', casper)
  expect(await prices()).toEqual([500, 1000])
  await save({ ...terms('Harbour'), prices: [5] })
  expect((await release('Harbour · EUR/USD', olive)).status).toBe(403)
  const body = { ...(await oneOf('Harbour · EUR/USD')), reason: 'Five?' }
  expect((await t.ask(operatorContent.stopContent, { body }, { token: casper.token })).status).toBe(200)
  await hour()
  expect(await prices()).toEqual([500, 1000])
  const { body: items } = await t.ask(
    contract.catalogue,
    { query: { kind: 'PRODUCT' } },
    { token: olive.token },
  )
  expect(items.items.map(({ content }) => content.prices)).not.toContainEqual([5])
})

test('a package is withdrawn at once, and offered again after an hour', async () => {
  await save({ ...terms('Harbour'), prices: [500, 1000] })
  await hour()
  await save({ ...terms('Harbour'), offered: false })
  expect(await offered()).not.toContain('Harbour')
  await save(terms('Harbour'))
  expect(await offered()).not.toContain('Harbour')
  await hour()
  expect(await offered()).toContain('Harbour')
})

test('a trial beyond the owner’s new limit keeps its prices, without delaying other changes', async () => {
  const trial = { ...terms('Trial'), productId: house.trialId, trial: true, prices: [400] }
  await save(trial)
  await save({ ...terms('Pier') })
  const limit = (max: number) =>
    asOwner(t.ownerUrl, (owner) => owner.query('update trial_limit set max_price = $1', [max]))
  await limit(200_000_000)
  await hour()
  expect(await offered()).toContain('Pier')
  const of = { query: { productId: house.trialId } }
  const { body } = await t.ask(products.getPackagePriceList, of, member)
  expect(body.freeTrialPrice).toMatchObject([{ key: '300' }])
  await limit(1_000_000_000)
  await save(terms('Harbour'))
  await hour()
})

test('of two trials pending to be offered one is', async () => {
  const trial = { ...terms('Trial'), trial: true, prices: [300] }
  const { productId: _, ...fresh } = { ...trial, name: 'Second trial', offered: false }
  await save({ ...trial, productId: house.trialId, offered: false })
  const { productId } = (await save(fresh)).body
  await hour()
  expect((await save({ ...trial, productId: house.trialId })).status).toBe(200)
  expect((await save({ ...fresh, productId, offered: true })).status).toBe(200)
  await save(terms('Lagoon'))
  await hour()
  expect(await offered()).toContain('Lagoon')
  const { rows } = await t.app.db.pool.query('select name from product where trial and offered')
  expect(rows).toHaveLength(1)
  await save(terms('Harbour'))
  await hour()
})

test('saving another field neither restarts the hour nor publishes the name; saving the earlier name ends the wait', async () => {
  await save(terms('Quay'))
  const { save: first } = await oneOf('Quay · EUR/USD')
  await save({ ...terms('Quay'), sortOrder: 7 })
  expect((await oneOf('Quay · EUR/USD')).save).toBe(first)
  await save(terms('Harbour'))
  expect(await waiting()).toEqual([])
  expect(await listed()).toContain('Harbour')
  await hour()
  expect(await offered()).not.toContain('Quay')
})

test('a second operator publishes a name at once, or stops it for good', async () => {
  await save(terms('Jetty'))
  expect((await release('Jetty · EUR/USD', olive)).status).toBe(403)
  expect((await release('Jetty · EUR/USD', casper)).status).toBe(200)
  expect(await offered()).toContain('Jetty')
  await save({ ...terms('Jetty'), tradingPair: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })
  const body = {
    ...(await oneOf('Jetty · TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')),
    reason: 'Whose address?',
  }
  const stopped = await t.ask(operatorContent.stopContent, { body }, { token: casper.token })
  expect(stopped.status).toBe(200)
  // Saving another part afterwards sends what members see.
  expect(await listed()).toContain('Jetty')
  await hour()
  expect((await t.ask(products.getInvestmentList, undefined, member)).body.investmentList[0]).toMatchObject({
    productName: 'Jetty',
    tradingPair: 'EUR/USD',
  })
})

test('a strategy keeps the account whose record members see for an hour after a change', async () => {
  const saveAccount = async (masterLogin: number, strategyId = 'aurora') => {
    const body = { strategyId, name: 'Aurora', masterLogin }
    return (await t.ask(operatorInvestments.saveStrategy, { body }, { token: olive.token })).body.code
  }
  const account = async () => {
    const row = await t.app.db
      .selectFrom('strategy')
      .select('master_login')
      .where('id', '=', 'aurora')
      .executeTakeFirstOrThrow()
    return Number(row.master_login)
  }
  await t.app.db.transact((tx) =>
    tx
      .insertInto('strategy_day')
      .values({
        strategy_id: 'aurora',
        day: '2026-01-05',
        base_cents: 100,
        result_cents: 9,
        deals: 1,
        volume: 1,
      })
      .execute(),
  )
  const days = () => t.app.db.selectFrom('strategy_day').select('day').execute()
  expect(await saveAccount(90_000_777)).toBeUndefined()
  expect(await account()).toBe(9001)
  const [one] = await waiting()
  expect(one).toMatchObject({
    kind: 'STRATEGY',
    title: 'Aurora',
    content: { name: 'Aurora', masterLogin: 90_000_777 },
    before: { name: 'Aurora', masterLogin: 9001 },
  })
  expect(await days()).toHaveLength(1)
  await release('Aurora', casper)
  expect(await account()).toBe(90_000_777)
  // They were another account's.
  expect(await days()).toEqual([])
  const directly = t.app.db.pool.query(`update strategy set master_login = 9555 where id = 'aurora'`)
  await expect(directly).rejects.toThrow('wait before members see')
  await saveAccount(9001)
  await release('Aurora', casper)
  expect(await account()).toBe(9001)
})

test('a strategy’s account is neither an order’s nor another strategy’s, also once it has waited', async () => {
  const { login: ordered } = await anActiveOrder(t, house.broker)
  const saveStrategy = async (strategyId: string, name: string, masterLogin: number) => {
    const body = { strategyId, name, masterLogin }
    return (await t.ask(operatorInvestments.saveStrategy, { body }, { token: olive.token })).body
  }
  // Of an order, and of one that is bought later.
  for (const taken of [ordered, t.app.config.broker.logins.to])
    for (const strategyId of ['aurora', 'cedar'])
      expect(await saveStrategy(strategyId, 'Aurora', taken)).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { masterLogin: { code: 'INVALID_INPUT' } },
      })
  // Both wait for the same free account: the second keeps its own.
  await saveStrategy('cedar', 'Cedar', 9400)
  await release('Cedar', casper)
  await saveStrategy('cedar', 'Cedar', 9401)
  await saveStrategy('aurora', 'Aurora', 9401)
  await release('Cedar', casper)
  await release('Aurora', casper)
  const { rows } = await t.app.db.pool.query(
    `select id, master_login::int from strategy where id in ('aurora', 'cedar') order by id`,
  )
  expect(rows).toEqual([
    { id: 'aurora', master_login: 9001 },
    { id: 'cedar', master_login: 9401 },
  ])
  // An order got the account while it waited: only the name is published.
  await saveStrategy('aurora', 'Aurora North', 9402)
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query('update investment_order set login = 9402 where login = $1', [ordered])
  })
  expect((await release('Aurora North', casper)).status).toBe(200)
  const { rows: published } = await t.app.db.pool.query(
    "select name, master_login::int from strategy where id = 'aurora'",
  )
  expect(published).toEqual([{ name: 'Aurora North', master_login: 9001 }])
  const invented = t.app.db.pool.query(
    "insert into strategy (id, name, master_login, created_at) values ('elm', '', 9402, now())",
  )
  await expect(invented).rejects.toThrow('account of an order')
})

test('a new package on a new strategy is offered once both names are published', async () => {
  const strategy = { strategyId: 'basil', name: 'Basil', masterLogin: 9002 }
  await t.ask(operatorInvestments.saveStrategy, { body: strategy }, { token: olive.token })
  const { productId: _, ...fresh } = { ...terms('Breakwater'), strategyId: 'basil' }
  const { productId } = (await save(fresh)).body
  const price = { query: { productId } }
  await release('Breakwater · EUR/USD', casper)
  expect(await offered()).not.toContain('Breakwater')
  expect((await t.ask(products.getPackagePriceList, price, member)).status).toBe(404)
  await release('Basil', casper)
  expect(await offered()).toContain('Breakwater')
  expect((await t.ask(products.getPackagePriceList, price, member)).status).toBe(200)
})

test('the brand keeps its name and logo for an hour, and every operator sees the pending logo', async () => {
  const before = brandNow(t.app)
  const logo = fileOf(await pngBytes(64, 64), 'logo.png', 'image/png')
  expect((await t.ask(contract.saveLogo, { body: { logo } }, { token: olive.token })).status).toBe(200)
  const { body } = await t.ask(contract.catalogue, { query: { kind: 'BRAND' } }, { token: olive.token })
  const brand = body.items[0]?.content as BodyOf<typeof contract.setBrand>
  await t.ask(contract.setBrand, { body: { ...brand, name: 'Mallory' } }, { token: olive.token })
  await readBrand(t.app)
  expect(brandNow(t.app)).toEqual(before)
  const [one] = (await waiting()).filter(({ kind }) => kind === 'BRAND')
  expect(one).toMatchObject({
    item: 'platform',
    title: 'Mallory',
    content: { name: 'Mallory', logoId: brand.logoId },
  })
  await hour()
  expect(brandNow(t.app)).toMatchObject({ name: 'Mallory', logoId: brand.logoId })
})

test('an operator can’t approve their own name, even if a colleague saved another part since', async () => {
  const [mallory, anna] = [
    await anOperator(t, ['brand.set', 'content.publish']),
    await anOperator(t, ['brand.set', 'content.publish']),
  ]
  const { body } = await t.ask(contract.catalogue, { query: { kind: 'BRAND' } }, { token: mallory.token })
  const brand = body.items[0]?.content as BodyOf<typeof contract.setBrand>
  await t.ask(contract.setBrand, { body: { ...brand, name: 'Pay Mallory' } }, { token: mallory.token })
  const logo = fileOf(await pngBytes(64, 64), 'logo.png', 'image/png')
  await t.ask(contract.saveLogo, { body: { logo } }, { token: anna.token })
  expect((await release('Pay Mallory', mallory)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await release('Pay Mallory', anna)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  const isMine = async ({ token }: Operator) =>
    (await t.ask(operatorContent.waitingContent, undefined, { token })).body.waiting.find(
      ({ title }) => title === 'Pay Mallory',
    )?.savedByMe
  expect([await isMine(mallory), await isMine(anna), await isMine(casper)]).toEqual([true, true, false])
  const released = `update text_change set public_from = saved_at, released_by = '${mallory.id}'
    where public_from > saved_at and applied_at is null`
  await expect(t.app.db.pool.query(released)).rejects.toThrow('second operator')
  expect((await release('Pay Mallory', casper)).status).toBe(200)
})

test('the database changes no name early', async () => {
  const sql = (text: string) => t.app.db.pool.query(text)
  const forged = [
    `update product set name = 'Mallory'`,
    `update product set trading_pair = 'Mallory'`,
    `update strategy set name = 'Mallory'`,
    `update brand set content = content || '{"name":"Mallory2"}'`,
    `update brand set content = content || '{"logoId":"x"}'`,
    `insert into strategy (id, name, master_login, created_at) values ('mallory', 'Mallory', 1, now())`,
  ]
  for (const text of forged) await expect(sql(text)).rejects.toThrow('Names wait')
  const ofPackage = `where id = '${house.productId}'`
  await sql(`update product set offered = false where id = '${house.otherProductId}'`)
  const early = [
    `update product set min_price = 1 ${ofPackage}`,
    `update product set max_price = 1 ${ofPackage}`,
    `update product set subscription_days = 1 ${ofPackage}`,
    `update product set offered = true where id = '${house.otherProductId}'`,
    `insert into product_price values ('${house.productId}', 1000000)`,
    `update product_price set price = price + 1 where product_id = '${house.productId}'`,
    `delete from product_price where product_id = '${house.productId}'`,
  ]
  for (const text of early) await expect(sql(text)).rejects.toThrow('wait before members see them')
  const { productId: _, ...fresh } = terms('Nameless yet')
  const { productId: nameless } = (await save(fresh)).body
  for (const text of [
    `update product set trial = false where id = '${house.trialId}'`,
    `update product set strategy_id = 'mallory' ${ofPackage}`,
    `update product set strategy_id = 'mallory' where id = '${nameless}'`,
  ])
    await expect(sql(text)).rejects.toThrow('stays a trial or none')
  await expect(sql(`select apply_package('${house.productId}', '{}')`)).rejects.toThrow('permission')
  await save(terms('Mole'))
  const { subject } = await oneOf('Mole · EUR/USD')
  const change = (set: string) => sql(`update text_change set ${set} where id = '${subject}'`)
  await expect(change('applied_at = saved_at')).rejects.toThrow('take effect')
  await expect(change('applied_at = public_from')).rejects.toThrow('take effect')
  await expect(change('public_from = saved_at, applied_at = saved_at')).rejects.toThrow('second operator')
  await expect(change(`texts = '{"name":"Mallory"}'`)).rejects.toThrow('being saved')
  await expect(change(`subject = '${house.otherProductId}'`)).rejects.toThrow('being saved')
  await expect(sql('delete from text_change')).rejects.toThrow('permission')
  await expect(change('save_id = gen_random_uuid(), applied_at = public_from')).rejects.toThrow('No operator')
  t.advance(3600)
  await sendDueJob.run(t.app, {} as never)
  await comeBack()
  expect(await offered()).not.toContain('Mole')
  // Stopped and withdrawn items have no time.
  await save(terms('Shrew'))
  const { rows } = await sql(`select content_waiting_of('${olive.id}', null, now())::integer as waiting`)
  expect(rows).toEqual([{ waiting: 1 }])
  const stopped = { ...(await oneOf('Shrew · EUR/USD')), reason: 'A joke' }
  await t.ask(operatorContent.stopContent, { body: stopped }, { token: casper.token })
  await expect(change('applied_at = saved_at')).rejects.toThrow('take effect')
  await save(terms('Vole'))
  await change('withdrawn_at = saved_at')
  await hour()
  await expect(change('applied_at = public_from')).rejects.toThrow('take effect')
})

test('saved prices equal those in the log', async () => {
  const { id: sessionId } = await t.app.db
    .selectFrom('operator_session')
    .select('id')
    .where('operator_id', '=', olive.id)
    .executeTakeFirstOrThrow()
  const capabilities = ['products.set']
  const operator = { id: olive.id, sessionId, sessionKey: sessionKeyOf(t.app, sessionId), capabilities }
  const by = { operator: operator as never as SignedInOperator, address: '127.0.0.1', visit: {} as never }
  const saveLogging = (loggedPrices: (prices: readonly number[]) => readonly number[]) =>
    t.app.db.transact(async (tx) => {
      const kind: typeof productKind = {
        ...productKind,
        list: async (...args) =>
          (await productKind.list(...args)).map(({ subject, content }) => ({
            subject,
            content: { ...content, prices: loggedPrices((content as ReturnType<typeof terms>).prices) },
          })),
      }
      await changeItemIn(tx, t.app, kind, { body: { ...terms('Harbour'), prices: [5, 10_000] }, ...by })
    })
  await expect(saveLogging((prices) => [...prices, 20_000])).rejects.toThrow('No operator')
  await expect(saveLogging((prices) => prices)).resolves.toBeUndefined()
})
