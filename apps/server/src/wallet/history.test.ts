import { wallet } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, transactionPassword } from '../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, fund, type Member } from '../../../../tests/support/wallets.ts'

let t: TestServer
let ann: Member
let ben: Member
let fundedAt: string
let sentAt: string
beforeAll(async () => {
  t = await testServer({
    addressLimitFactor: 10_000,
    mt5DownloadUrl: 'https://download.example/mt5',
  })
  ann = await aMember(t, { usdt: '1000' })
  ben = await aMember(t)
  fundedAt = t.app.clock.now().toISOString()
  t.advance(2 * 24 * 3600)
  // Two days later both sign in again.
  ann = { ...ann, token: await signedIn(t, ann.email) }
  ben = { ...ben, token: await signedIn(t, ben.email) }
  sentAt = t.app.clock.now().toISOString()
  await fund(t, ann.id, 'usdp', '50')
  await t.ask(
    wallet.transfer,
    { body: { walletType: 'USDP', email: ben.email, amount: '20', transactionPassword } },
    { token: ann.token },
  )
  for (let n = 1; n <= 12; n++) await fund(t, ann.id, 'bonus', `${n}`)
})
afterAll(() => t.close())

const history = (query: object, who = ann, as = {}) =>
  t.ask(wallet.transactionHistory, { query: query as never }, { token: who.token, ...as })
const day = (offset: number) =>
  new Date(t.app.clock.now().getTime() + offset * 24 * 3600 * 1000).toISOString().slice(0, 10)

describe('wallets', () => {
  const list = (as: object = {}) =>
    t.ask(wallet.walletList, { query: { pageNo: '10', pageSize: '10' } }, { token: ann.token, ...as })

  test('[API-035] [SCR-001] [FLD-070] the list has USDT, USDP and bonus, and the MT5 balance, on every page', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.walletList).toEqual([
      { walletType: 'USDT', walletBalance: '1000.00' },
      { walletType: 'USDP', walletBalance: '30.00' },
      { walletType: 'BONUS', walletBalance: '78.00' },
    ])
    expect(body.mt5Balance).toBe('0.00')
    expect(body.mt5DownloadLink).toBe('https://download.example/mt5')
  })

  test('[API-036] the older path answers the same', async () => {
    expect(await list({ path: '/wallet/walletOverview' })).toEqual(await list())
  })
})

describe('transaction history', () => {
  test('[API-038] [FLD-028] [FLD-029] [FLD-030] replies lines with all their fields, newest first', async () => {
    const { body } = await history({ pageNo: '1', pageSize: '8' })
    const { walletTrxDtoList: lines, totalRecords, totalAmounts } = body.transactionHistoryList
    expect(lines.map(({ transactionType }) => transactionType)).toEqual([
      'TRANSFER_OUT',
      'USDP_GRANT',
      'DEPOSIT',
    ])
    expect(lines[0]).toMatchObject({
      amount: '-20.00',
      cryptoType: 'USDP',
      status: 'COMPLETED',
      destination: ben.email,
      description: `USDP sent to ${ben.email}`,
    })
    expect(lines[0]?.txId).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines.map(({ transactionDate }) => transactionDate)).toEqual([sentAt, sentAt, fundedAt])
    expect(totalRecords).toBe(3)
    expect(totalAmounts).toEqual(
      expect.arrayContaining([
        { key: 'USDT', value: '1000.00' },
        { key: 'USDP', value: '30.00' },
      ]),
    )
  })

  test('[API-039] the older path answers the same', async () => {
    expect(await history({}, ann, { path: '/wallet/walletTransaction' })).toEqual(await history({}))
  })

  test.each([
    [{ cryptoType: 'USDT' }, ['DEPOSIT']],
    [{ cryptoType: 'USDP', userType: 'INVESTOR' }, ['TRANSFER_OUT', 'USDP_GRANT']],
    [{ transactionType: 'DEPOSIT' }, ['DEPOSIT']],
    [{ transactionType: 'TRANSFER_OUT' }, ['TRANSFER_OUT']],
    [{ transactionType: 'TRANSFER_IN' }, []],
    [{ walletType: 'USDT' }, ['DEPOSIT']],
  ])('the filter %j matches %j', async (query, types) => {
    const { body } = await history(query)
    expect(
      body.transactionHistoryList.walletTrxDtoList.map(({ transactionType }) => transactionType),
    ).toEqual(types)
    expect(body.transactionHistoryList.totalRecords).toBe(types.length)
  })

  test('the date range is inclusive', async () => {
    const types = async (from: string, to: string) =>
      (await history({ from, to })).body.transactionHistoryList.walletTrxDtoList.map(
        ({ transactionType }) => transactionType,
      )
    expect(await types(day(-2), day(-2))).toEqual(['DEPOSIT'])
    expect(await types(day(-1), day(0))).toEqual(['TRANSFER_OUT', 'USDP_GRANT'])
    expect(await types(day(1), day(2))).toEqual([])
  })

  test.each([
    { from: '2026-01-01' },
    { to: '2026-01-01' },
    { from: '2026-02-01', to: '2026-01-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '01/02/2026', to: '02/02/2026' },
    { pageNo: '0' },
    { pageSize: '101' },
    { cryptoType: 'BTC' },
  ])('%j is refused', async (query) => {
    expect((await history(query)).status).toBe(400)
  })

  test('pages stay stable', async () => {
    const [one, two] = [
      await history({ pageNo: '1', pageSize: '2' }),
      await history({ pageNo: '2', pageSize: '2' }),
    ]
    expect(one.body.transactionHistoryList.walletTrxDtoList).toHaveLength(2)
    expect(two.body.transactionHistoryList.walletTrxDtoList).toHaveLength(1)
    expect(two.body.transactionHistoryList.totalRecords).toBe(3)
  })

  test('the receiver sees the sender, and none of the sender’s other lines', async () => {
    const { body } = await history({}, ben)
    expect(body.transactionHistoryList.walletTrxDtoList).toMatchObject([
      { transactionType: 'TRANSFER_IN', amount: '20.00', destination: expect.stringMatching(/^marymember/) },
    ])
  })
})

describe('bonus history', () => {
  const bonuses = (query: object) =>
    t.ask(wallet.bonusHistory, { query: query as never }, { token: ann.token })

  test('[API-040] [FLD-034] replies pages counted from zero, newest first', async () => {
    const { body } = await bonuses({ page: '0', size: '10' })
    expect(body.status).toBe('ok')
    expect(body.data.totalPages).toBe(2)
    expect(body.data.content).toHaveLength(10)
    expect(body.data.content[0]).toMatchObject({
      bonusType: 'LEVEL_BONUS',
      amount: '12.00',
      walletType: 'USDT',
      remark: 'Level bonus',
      trxDate: sentAt,
    })
    expect(Object.keys(body.data.content[0] ?? {}).sort()).toEqual([
      'amount',
      'bonusType',
      'remark',
      'trxDate',
      'walletType',
    ])
    expect((await bonuses({ page: '1', size: '10' })).body.data.content).toHaveLength(2)
  })
})

describe('every figure can be opened', () => {
  test('a balance is the sum of the entries it shows', async () => {
    for (const figure of ['USDT_BALANCE', 'USDP_BALANCE', 'BONUS_BALANCE'] as const) {
      const { body } = await t.ask(
        wallet.explainFigure,
        { query: { figure, pageSize: '100' } },
        { token: ann.token },
      )
      const micro = (text: string) => BigInt(text.replace('.', '').padEnd(text.indexOf('.') + 6, '0'))
      const sum = body.entries.reduce((total, { amount }) => total + micro(amount), 0n)
      expect(sum, figure).toBe(micro(body.amount))
      expect(body.totalRecords).toBe(body.entries.length)
    }
  })
})
