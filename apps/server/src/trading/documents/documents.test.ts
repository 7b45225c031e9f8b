import { account, type Language, languages, products } from '@halyard/contract'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../../tests/support/database.ts'
import { type Browser, type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'

let t: TestServer
let productId: string
let login = 880_000n
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  productId = await aProduct()
})
afterAll(() => t.close())

const names: Record<Language, string> = {
  en: 'Zoë Müller-Иванова 김철수',
  zh: '王小明',
  'zh-tw': '陳美麗',
  id: 'Budi Santoso',
  ja: '髙橋 太郎',
}

async function aProduct(): Promise<string> {
  const id = newId()
  const created_at = t.app.clock.now()
  await transactAsOwner(t.ownerUrl, async (tx) => {
    await tx
      .insertInto('strategy')
      .values({ id: 'steady-trend', name: 'Steady Trend', master_login: 700_001, created_at })
      .execute()
    await tx
      .insertInto('product')
      .values({
        id,
        strategy_id: 'steady-trend',
        name: 'Harbour',
        trading_pair: 'EUR/USD',
        image: 'harbour',
        min_price: 100_000_000n,
        max_price: 5_000_000_000n,
        subscription_days: 180,
        sort_order: 1,
        created_at,
      })
      .execute()
  })
  return id
}

async function anOrder(member: Member, terms: { active?: boolean; trial?: boolean } = {}) {
  const { active = true, trial = false } = terms
  const id = newId()
  login++
  const now = t.app.clock.now()
  await t.app.db.transact(async (tx) => {
    await tx
      .insertInto('investment_order')
      .values({
        id,
        member_id: member.id,
        product_id: productId,
        trial,
        price: trial ? 500_000_000n : 1_500_000_000n,
        usdp_paid: trial ? 0n : 30_000_000n,
        subscription_days: 180,
        login,
        investor_password_sealed: Buffer.from('sealed'),
        created_at: now,
      })
      .execute()
    const opened = { state: 'ACTIVE', activated_at: now }
    if (active) await tx.updateTable('investment_order').set(opened).where('id', '=', id).execute()
  })
  return { id, mt5Id: String(login) }
}

const calls = { AGREEMENT: products.downloadAgreement, CERTIFICATE: products.genShareCert } as const

async function linkFor(member: Member, kind: keyof typeof calls, orderId: string, as = {}): Promise<string> {
  const { status, body } = await t.ask(calls[kind], { query: { orderId } }, { token: member.token, ...as })
  expect(status).toBe(200)
  return body.url
}

const tokenIn = (url: string) => new URL(url, 'http://localhost').searchParams.get('token') ?? ''

const open = (url: string, browser?: Browser) =>
  t.ask(products.openDocument, { query: { token: tokenIn(url) } }, browser ? { browser } : {})

async function textOf(file: Blob): Promise<{ text: string; pages: number; title: unknown }> {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  const { info } = await getMeta(pdf)
  // Line breaks and letter spacing don't matter here.
  return { text: text.replaceAll(/\s/g, ''), pages: totalPages, title: info.Title }
}

const words: Record<Language, { agreement: string; certificate: string; fee: string; page: string }> = {
  en: {
    agreement: 'Investment Agreement',
    certificate: 'Share Certificate',
    fee: 'The management fee is 10% of the capital up to and including day 60, and 5% from day 61 until the subscription period ends.',
    page: 'Page 2 of 2',
  },
  zh: {
    agreement: '投资协议',
    certificate: '投资证书',
    fee: '第 60 天（含）以前的管理费为本金的 10%，自第 61 天起至认购期结束为 5%，之后退出免费。',
    page: '第 2 页，共 2 页',
  },
  'zh-tw': {
    agreement: '投資協議',
    certificate: '投資證書',
    fee: '第 60 天（含）以前的管理費為本金的 10%，自第 61 天起至認購期結束為 5%，之後退出免費。',
    page: '第 2 頁，共 2 頁',
  },
  id: {
    agreement: 'Perjanjian Investasi',
    certificate: 'Sertifikat Investasi',
    fee: 'Biaya pengelolaan adalah 10% dari modal sampai dengan hari ke-60, dan 5% mulai hari ke-61 hingga masa berlangganan berakhir.',
    page: 'Halaman 2 dari 2',
  },
  ja: {
    agreement: '投資契約書',
    certificate: '投資証書',
    fee: '管理手数料は 60 日目までは元本の 10%、61 日目から契約期間の終了までは 5% で、その後の解約は無料です。',
    page: '2 / 2 ページ',
  },
}
const packed = (text: string) => text.replaceAll(/\s/g, '')

describe.each(languages)('in %s', (language) => {
  let member: Member
  let order: { id: string; mt5Id: string }
  beforeAll(async () => {
    member = await aMember(t)
    const named = { full_name: names[language] }
    await t.app.db.transact((tx) => tx.updateTable('member').set(named).where('id', '=', member.id).execute())
    order = await anOrder(member)
  })

  test('[API-078] the agreement is a PDF with parties, amounts, dates and terms in words', async () => {
    const url = await linkFor(member, 'AGREEMENT', order.id, { language })
    const { status, body } = await open(url)
    expect({ status, type: body.file.type }).toEqual({ status: 200, type: 'application/pdf' })
    const { text, pages, title } = await textOf(body.file)
    const day = t.app.clock.now().toISOString().slice(0, 10).replaceAll('-', '')
    expect({ pages, title }).toEqual({ pages: 2, title: words[language].agreement })
    for (const part of [
      words[language].agreement,
      words[language].fee,
      words[language].page,
      names[language],
      member.email,
      'Harbour',
      'Steady Trend · EUR/USD',
      '1,500.00 USDT',
      '30.00',
      '180',
      '50%',
      order.mt5Id,
      'Halyard Markets',
      `A-${day}-${order.mt5Id}`,
    ])
      expect(text, part).toContain(packed(part))
    expect(text).not.toMatch(/[{}]/)
  })

  test('[API-074] the certificate is a PDF with holder, package and amount', async () => {
    const url = await linkFor(member, 'CERTIFICATE', order.id, { language })
    const { status, body } = await open(url)
    expect(status).toBe(200)
    const { text, pages } = await textOf(body.file)
    expect(pages).toBe(1)
    for (const part of [words[language].certificate, names[language], 'Harbour', '1,500.00', order.mt5Id])
      expect(text, part).toContain(packed(part))
    expect(text).not.toMatch(/[{}]/)
  })

  test('only the glyphs that are shown are embedded', async () => {
    const { body } = await open(await linkFor(member, 'AGREEMENT', order.id, { language }))
    expect(body.file.size).toBeLessThan(400_000)
  })
})

test('a free trial’s document shows no fee, and the owner of its capital', async () => {
  const member = await aMember(t)
  const order = await anOrder(member, { trial: true })
  const { text } = await textOf((await open(await linkFor(member, 'AGREEMENT', order.id))).body.file)
  expect(text).toContain(packed('The trial capital belongs to Halyard'))
  expect(text).not.toContain(packed('management fee'))
})

test('the certificate of a closed package shows until when it was held', async () => {
  const member = await aMember(t)
  const order = await anOrder(member)
  const until = async () =>
    (await textOf((await open(await linkFor(member, 'CERTIFICATE', order.id))).body.file)).text
  expect(await until()).toContain(packed('holds the package Harbour with'))
  const [closing, closed] = [
    { state: 'CLOSING', closing_reason: 'CAPITAL', fee_percent: 0, closing_at: t.app.clock.now() },
    { state: 'CLOSED', closed_at: t.app.clock.now() },
  ]
  for (const change of [closing, closed])
    await t.app.db.transact((tx) =>
      tx.updateTable('investment_order').set(change).where('id', '=', order.id).execute(),
    )
  expect(await until()).toMatch(/heldthepackageHarbouruntil\d\d\/\d\d\/\d{4}with/)
})

describe('a link', () => {
  let member: Member
  let order: { id: string; mt5Id: string }
  beforeAll(async () => {
    member = await aMember(t)
    order = await anOrder(member)
  })
  const expired = { status: 404, body: { code: 'LINK_EXPIRED' } }

  test('[API-074] [API-078] is replied as url, with a message', async () => {
    for (const call of Object.values(calls)) {
      const { status, body } = await t.ask(call, { query: { orderId: order.id } }, { token: member.token })
      expect(status).toBe(200)
      expect(body.url).toMatch(/^\/api\/product\/document\?token=[\w-]{43}$/)
      expect(body.message).toBe('Success')
    }
    expect(products.genShareCert).toMatchObject({ method: 'POST', path: '/product/genShareCert' })
    expect(products.downloadAgreement).toMatchObject({ method: 'GET', path: '/product/downloadAgreement' })
  })

  test('lets the browser show the file under a readable name, without caching or content sniffing', async () => {
    const browser: Browser = { cookie: undefined }
    const body = { username: member.email, password: 'correct-horse-9', type: 'INVESTOR' as const }
    const signIn = await t.ask(account.authenticate, { body }, { browser })
    const requested = { ...member, token: signIn.body.token }
    const url = await linkFor(requested, 'CERTIFICATE', order.id, { language: 'zh', browser })
    const { headers } = await t.server.inject({ url, headers: { cookie: browser.cookie ?? '' } })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Halyard _ ${order.mt5Id}.pdf"; filename*=UTF-8''Halyard%20%E8%AF%81%E4%B9%A6%20${order.mt5Id}.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).not.toContain('sandbox')
  })

  test('is stored as a digest only, so that the table opens nothing', async () => {
    const url = await linkFor(member, 'AGREEMENT', order.id)
    const links = await t.app.db.selectFrom('document_link').selectAll().execute()
    expect(links.length).toBeGreaterThan(0)
    expect(JSON.stringify(links)).not.toContain(tokenIn(url))
    expect(links.some((link) => link.token_digest.includes(Buffer.from(tokenIn(url), 'base64url')))).toBe(
      false,
    )
    for (const link of links) {
      expect(await open(`/?token=${link.token_digest.toString('base64url')}`)).toMatchObject(expired)
    }
  })

  test('opens repeatedly for ten minutes, and not after', async () => {
    const url = await linkFor(member, 'CERTIFICATE', order.id)
    t.advance(599)
    expect((await open(url)).status).toBe(200)
    expect((await open(url)).status).toBe(200)
    t.advance(1)
    expect(await open(url)).toMatchObject(expired)
    await linkFor(member, 'CERTIFICATE', order.id)
    const left = await t.app.db.selectFrom('document_link').select('expires_at').execute()
    expect(left.every(({ expires_at }) => expires_at > t.app.clock.now())).toBe(true)
  })

  test('opens only on the device that requested it', async () => {
    const url = await linkFor(member, 'CERTIFICATE', order.id)
    expect(await open(url, { cookie: undefined })).toMatchObject(expired)
    const other: Browser = { cookie: undefined }
    const body = { username: member.email, password: 'correct-horse-9', type: 'INVESTOR' as const }
    expect((await t.ask(account.authenticate, { body }, { browser: other })).status).toBe(200)
    expect(other.cookie).toContain('halyard-device=')
    expect(await open(url, other)).toMatchObject(expired)
    expect((await open(url)).status).toBe(200)
  })

  test('opens while the requesting session lasts', async () => {
    const leaving = await aMember(t)
    const mine = await anOrder(leaving)
    const url = await linkFor(leaving, 'CERTIFICATE', mine.id)
    expect((await open(url)).status).toBe(200)
    await t.ask(account.logout, undefined, { token: leaving.token })
    expect(await open(url)).toMatchObject(expired)
  })

  test('is refused for another member’s order, and for one that never became active', async () => {
    const stranger = await aMember(t)
    const pending = await anOrder(member, { active: false })
    for (const call of Object.values(calls)) {
      const ask = (orderId: string, token: string | undefined) =>
        t.ask(call, { query: { orderId } }, token ? { token } : {})
      expect(await ask(order.id, stranger.token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(await ask(newId(), member.token)).toMatchObject({ status: 404 })
      expect(await ask("' or 1=1", member.token)).toMatchObject({ status: 404 })
      expect(await ask(pending.id, member.token)).toMatchObject({ body: { code: 'ORDER_NOT_ACTIVE' } })
      expect((await ask(order.id, undefined)).status).toBe(401)
    }
  })

  test('an invalid one opens nothing', async () => {
    expect(await open(`/?token=${'A'.repeat(43)}`)).toMatchObject(expired)
  })

  test('is removed with its session when the history is swept', async () => {
    await linkFor(member, 'CERTIFICATE', order.id)
    await t.app.db.transact((tx) => tx.deleteFrom('session').where('member_id', '=', member.id).execute())
    const left = await t.app.db
      .selectFrom('document_link')
      .select('kind')
      .where('order_id', '=', order.id)
      .execute()
    expect(left).toEqual([])
  })
})

test('the event loop continues while a document is drawn', async () => {
  const member = await aMember(t)
  const order = await anOrder(member)
  const url = await linkFor(member, 'AGREEMENT', order.id, { language: 'zh' })
  let ticks = 0
  const ticking = setInterval(() => ticks++, 2)
  await open(url)
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(15)
})

test.each(languages)('the agreement can be read before buying, in %s', async (language) => {
  await transactAsOwner(t.ownerUrl, (tx) =>
    tx
      .insertInto('product_price')
      .values({ product_id: productId, price: 1_500_000_000n })
      .onConflict((same) => same.doNothing())
      .execute(),
  )
  const member = await aMember(t)
  const query = { productId, packagePrice: '1500' }
  const { body } = await t.ask(products.draftAgreement, { query }, { token: member.token, language })
  const { title, terms, facts, intro } = body.agreement
  expect(title).toBe(words[language].agreement)
  expect(facts.map(({ value }) => value)).toContain('1,500.00 USDT')
  expect(terms).toHaveLength(7)
  const all = [intro, ...terms.map(({ text }) => text)].join(' ')
  expect(all).toContain(words[language].fee)
  expect(all).not.toMatch(/[{}]|undefined/)
})

test('an agreement about a package or an amount that is not on offer is refused', async () => {
  const member = await aMember(t)
  const read = (query: { productId: string; packagePrice: string }) =>
    t.ask(products.draftAgreement, { query }, { token: member.token })
  expect((await read({ productId: newId(), packagePrice: '1500' })).status).toBe(404)
  expect((await read({ productId, packagePrice: '99' })).body.code).toBe('PRICE_OUT_OF_RANGE')
})
