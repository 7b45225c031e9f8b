import {
  account,
  operatorCatalogue as contract,
  deposits,
  products,
  wallet,
  withdrawals,
} from '@halyard/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { password, transactionPassword } from '../../../../../tests/support/members.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { addresses } from '../../../../../tests/support/withdrawals.ts'
import { newId } from '../../platform/ids.ts'

const t: TestServer = await testServer({ countryHeader: 'cf-ipcountry', trustedProxyHops: 1 })
afterAll(() => t.close())
const { token } = await anOperator(t, ['places.refuse'])
const ann = await aMember(t)

const refusePlaces = (body: { networks: string[]; countries: string[] }, country?: string) =>
  t.ask(contract.refusePlaces, { body }, { token, ...(country && { headers: { 'cf-ipcountry': country } }) })
const signIn = async (address: string, country = 'DE') =>
  (
    await t.ask(
      account.authenticate,
      { body: { username: ann.email, password, type: 'INVESTOR' } },
      { address, headers: { 'cf-ipcountry': country } },
    )
  ).body.code

test('[ERR-017] from a network or country that operators refuse nobody signs in, at once, until it is put back', async () => {
  expect(await signIn('203.0.113.7')).toBeUndefined()
  const places = { networks: ['203.0.113.0/24', '2001:db8::/32'], countries: ['KP'] }
  expect((await refusePlaces(places)).status).toBe(200)
  expect(await signIn('203.0.113.7')).toBe('IP_NOT_SUPPORTED')
  expect(await signIn('2001:db8::7')).toBe('IP_NOT_SUPPORTED')
  expect(await signIn('198.51.100.7', 'KP')).toBe('IP_NOT_SUPPORTED')
  expect(await signIn('198.51.100.7')).toBeUndefined()
  const { things } = (await t.ask(contract.catalogue, { query: { kind: 'PLACES' } }, { token })).body
  expect(things).toMatchObject([{ subject: 'refused', content: places }])
  const changeId = things[0]?.lastChange?.id ?? ''
  expect((await t.ask(contract.putBackChange, { body: { changeId } }, { token })).status).toBe(200)
  expect(await signIn('203.0.113.7')).toBeUndefined()
})

test('operators are told where no refused country can be met', async () => {
  const list = async (server: TestServer) => {
    const { token } = await anOperator(server, ['places.refuse'])
    return (await server.ask(contract.catalogue, { query: { kind: 'PLACES' } }, { token })).body.caution
  }
  expect(await list(t)).toBeNull()
  const without = await testServer({ countryHeader: 'cf-ipcountry', trustedProxyHops: 0 })
  expect(await list(without)).toBe('COUNTRIES_UNKNOWN')
  await without.close()
})

test('operators cannot shut themselves out, nor name what is no network or country', async () => {
  expect((await refusePlaces({ networks: ['0.0.0.0/0', '::/0'], countries: [] })).body.code).toBe(
    'IP_NOT_SUPPORTED',
  )
  expect((await refusePlaces({ networks: [], countries: ['FR'] }, 'FR')).body.code).toBe('IP_NOT_SUPPORTED')
  expect((await refusePlaces({ networks: ['here'], countries: [] })).status).toBe(400)
  expect((await refusePlaces({ networks: [], countries: ['France'] })).status).toBe(400)
  expect(await signIn('198.51.100.7', 'FR')).toBeUndefined()
})

describe('from a refused place', () => {
  const refused = { address: '203.0.113.9', headers: { 'cf-ipcountry': 'DE' } }

  /** Signed in before, so that the session goes on there. */
  async function aGuest(): Promise<Member> {
    const member = await aMember(t, { usdp: '500', usdt: '500' })
    await refusePlaces({ networks: ['203.0.113.0/24'], countries: ['KP'] })
    return member
  }
  const transfer = (member: Member, as: object, key = newId()) =>
    t.ask(
      wallet.transfer,
      { body: { walletType: 'USDP', email: ann.email, amount: '10', transactionPassword } },
      { token: member.token, key, ...as },
    )

  test('[ERR-017] a session that is open reads, but moves nothing: no transfer, withdrawal, purchase or deposit', async () => {
    const { token } = await aGuest()
    const as = { token, ...refused }
    const wallets = await t.ask(wallet.walletList, undefined, as)
    expect(wallets.status).toBe(200)
    const to = { withdrawalType: 'ERC20' as const, walletAddress: addresses.ERC20, amount: '50' }
    const proof = { transactionPassword, emailVerifyCode: '123456' }
    const asked = [
      transfer({ token } as Member, refused),
      t.ask(wallet.bonusTransfer, { body: { amount: '10', transactionPassword } }, as),
      t.ask(withdrawals.withdrawal, { body: { ...to, ...proof } }, as),
      t.ask(
        products.purchaseInvestment,
        { body: { productId: newId(), packagePrice: '500', walletType: 'USDT', transactionPassword } },
        as,
      ),
      t.ask(deposits.depositList, undefined, as),
      t.ask(deposits.getDepositDetails, undefined, as),
      t.ask(deposits.generateOrderNo, { body: { amount: '500', currencyCode: 'CNY' } }, as),
      t.ask(deposits.addFund, { body: { orderNo: 'TP20260101123456123456' } }, as),
    ]
    for (const { body } of await Promise.all(asked)) expect(body).toMatchObject({ code: 'IP_NOT_SUPPORTED' })
    expect((await t.ask(wallet.walletList, undefined, as)).body).toEqual(wallets.body)
  })

  test('by country too; elsewhere the same session goes on', async () => {
    const member = await aGuest()
    const kp = { address: '198.51.100.9', headers: { 'cf-ipcountry': 'KP' } }
    expect((await transfer(member, kp)).body.code).toBe('IP_NOT_SUPPORTED')
    expect((await transfer(member, { ...kp, headers: { 'cf-ipcountry': 'DE' } })).status).toBe(200)
  })

  test('no guess is counted, and what became of an earlier request is still told', async () => {
    const member = await aGuest()
    const key = newId()
    const first = await transfer(member, { address: '198.51.100.9' }, key)
    expect(first.status).toBe(200)
    for (let n = 0; n < 10; n++) expect((await transfer(member, refused)).body.code).toBe('IP_NOT_SUPPORTED')
    expect((await transfer(member, refused, key)).body).toMatchObject({ replayed: expect.any(Object) })
    expect((await transfer(member, { address: '198.51.100.9' })).status).toBe(200)
  })
})
