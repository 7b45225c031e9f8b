import { withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import { followNetworks, withdrawalRates } from '../../../../tests/support/withdrawals.ts'

let t: TestServer
let ann: Member
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  ann = await aMember(t, { usdt: '10' })
})
afterAll(() => t.close())

const conf = () => t.ask(withdrawals.withdrawalConf, undefined, { token: ann.token })
const calculate = (body: object) =>
  t.ask(withdrawals.walletWithdrawalCalculate, { body: body as never }, { token: ann.token })

describe('before any request', () => {
  test('without any rate the member still sees KYC and the lock, which apply to USDT too', async () => {
    const { status, body } = await conf()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      alipayExchangeRate: '',
      bankRates: [],
      kycRequired: false,
      withdrawalsLockedUntil: null,
    })
  })

  test('[API-055] [CON-014] withdrawalConf replies the current Alipay rate, and the arrival date', async () => {
    await withdrawalRates(t, { CNY: '7.1', SGD: '1.35' })
    t.advance(1)
    await withdrawalRates(t, { CNY: '7.25' })
    const { body } = await conf()
    expect(body).toMatchObject({
      alipayExchangeRate: '7.25',
      bankRates: [
        { key: 'CNY', value: '7.25' },
        { key: 'SGD', value: '1.35' },
      ],
      withdrawalsLockedUntil: null,
      onlySavedAddresses: false,
    })
    const days = (Date.parse(body.arrivalDate) - t.app.clock.now().getTime()) / (24 * 3600 * 1000)
    expect(days).toBeGreaterThan(2)
    expect(days).toBeLessThan(6)
  })

  const types = async () =>
    (await t.ask(withdrawals.withdrawalTypeList, undefined, { token: ann.token })).body
  const offered = async () => (await types()).withdrawalTypeList.map(({ key }) => key)

  test('a network that was never followed is not offered', async () => {
    expect(await types()).toMatchObject({ withdrawalTypeList: [], stoppedList: [] })
  })

  test('[API-056] [SCR-076] withdrawalTypeList replies each network with its fee', async () => {
    await followNetworks(t)
    expect(await types()).toMatchObject({
      withdrawalTypeList: [
        { key: 'ERC20', value: 'ERC20 (Ethereum)', transferFee: '5.00', maxAmount: null },
        { key: 'TRC20', value: 'TRC20 (TRON)', transferFee: '1.00' },
        { key: 'BEP20', value: 'BEP20 (BNB Smart Chain)', transferFee: '0.50' },
      ],
      stoppedList: [],
    })
  })

  test('a stopped one is marked, and one without a signer key is left out', async () => {
    await t.app.db.pool.query(
      "update network set stopped_at = now(), stop_reason = 'REORG_TOO_DEEP: a test' where network = 'ERC20'",
    )
    expect((await types()).stoppedList).toEqual([{ key: 'ERC20', value: 'ERC20 (Ethereum)' }])
    expect(await offered()).toEqual(['TRC20', 'BEP20'])
    await t.app.db.pool.query(
      `insert into signer_terms (most, addresses, notified_at) values (1, '{"ERC20": "0x1", "TRC20": "T1"}', now())`,
    )
    expect(await offered()).toEqual(['TRC20'])
    expect((await types()).withdrawalTypeList[0]?.maxAmount).toBe('1.000001')
    await t.app.db.pool.query(
      "update network set stopped_at = null, stop_reason = null where network = 'ERC20'",
    )
    expect(await offered()).toEqual(['ERC20', 'TRC20'])
    await t.app.db.pool.query('delete from signer_terms')
  })

  test('[API-057] [CON-017] walletWithdrawalCalculate replies amount, fee, received and paid amounts', async () => {
    expect((await calculate({ withdrawalType: 'ERC20', amount: '250' })).body).toMatchObject({
      amount: '250.00',
      transactionFee: '5.00',
      receiveAmount: '245.00',
      paymentAmount: null,
    })
    expect((await calculate({ withdrawalType: 'ALIPAY', amount: '10.01' })).body).toMatchObject({
      amount: '10.01',
      transactionFee: '0.00',
      receiveAmount: '10.01',
      paymentAmount: '72.57',
    })
    expect(await calculate({ alipay: true, amount: '10.01' })).toEqual(
      await calculate({ withdrawalType: 'ALIPAY', amount: '10.01' }),
    )
    const neither = await calculate({ amount: '10.01' })
    expect(neither.body.fields?.withdrawalType?.code).toBe('REQUIRED')
    const bank = { withdrawalType: 'BANK', amount: '100', currencyCode: 'SGD' }
    expect((await calculate(bank)).body.paymentAmount).toBe('135.00')
  })

  test('[VAL-035] an amount that cannot be withdrawn cannot be calculated either', async () => {
    for (const amount of ['5', '0', '-1', 'x']) {
      const { body } = await calculate({ withdrawalType: 'ERC20', amount })
      expect(body.fields?.amount?.message).toBe('Invalid withdraw amount')
    }
    const worthNothing = await calculate({ withdrawalType: 'ALIPAY', amount: '0.001' })
    expect(worthNothing.body.fields?.amount?.code).toBe('INVALID_WITHDRAW_AMOUNT')
    const unknown = await calculate({ withdrawalType: 'BANK', amount: '5', currencyCode: 'XXX' })
    expect(unknown.body.code).toBe('INVALID_CHOICE')
  })
})
