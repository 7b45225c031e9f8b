import {
  account,
  operatorCatalogue as contract,
  deposits,
  operatorProposals,
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
import { run } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

const t: TestServer = await testServer({ countryHeader: 'cf-ipcountry', trustedProxyHops: 1 })
afterAll(() => t.close())
const { id: olive, token } = await anOperator(t, ['places.refuse'])
const casper = await anOperator(t, ['places.refuse'])
const ann = await aMember(t)

interface Places {
  readonly networks: string[]
  readonly countries: string[]
}

const refusePlaces = (body: Places, by = token) => t.ask(contract.refusePlaces, { body }, { token: by })
const decide = (id: string | null | undefined, decision: 'APPROVE' | 'REJECT' = 'APPROVE') =>
  t.ask(
    operatorProposals.decideProposal,
    { body: { id: id ?? '', decision, reason: 'Agreed' } },
    { token: casper.token },
  )
const refuseByTwo = async (places: Places) => {
  const { proposalId } = (await refusePlaces(places)).body
  if (proposalId) expect((await decide(proposalId)).status).toBe(200)
}
const refusedNow = async () =>
  (await t.ask(contract.catalogue, { query: { kind: 'PLACES' } }, { token })).body.items[0]?.content
const liftAll = () => refuseByTwo({ networks: [], countries: [] })
const signIn = async (address: string, country = 'DE') =>
  (
    await t.ask(
      account.authenticate,
      { body: { username: ann.email, password, type: 'INVESTOR' } },
      { address, headers: { 'cf-ipcountry': country } },
    )
  ).body.code

test('[ERR-017] nobody signs in from a network or country that operators block, at once, until it is unblocked', async () => {
  expect(await signIn('203.0.113.7')).toBeUndefined()
  const places = { networks: ['203.0.113.0/24', '2001:db8::/32'], countries: ['KP'] }
  await refuseByTwo(places)
  expect(await signIn('203.0.113.7')).toBe('IP_NOT_SUPPORTED')
  expect(await signIn('2001:db8::7')).toBe('IP_NOT_SUPPORTED')
  expect(await signIn('198.51.100.7', 'KP')).toBe('IP_NOT_SUPPORTED')
  expect(await signIn('198.51.100.7')).toBeUndefined()
  const { items } = (await t.ask(contract.catalogue, { query: { kind: 'PLACES' } }, { token })).body
  expect(items).toMatchObject([{ subject: 'refused', content: places }])
  await liftAll()
  expect(await signIn('203.0.113.7')).toBeUndefined()
  expect(await signIn('198.51.100.7', 'KP')).toBeUndefined()
})

test('operators are warned if country blocks cannot work', async () => {
  const list = async (server: TestServer) => {
    const { token } = await anOperator(server, ['places.refuse'])
    return (await server.ask(contract.catalogue, { query: { kind: 'PLACES' } }, { token })).body.caution
  }
  expect(await list(t)).toBeNull()
  const without = await testServer({ countryHeader: 'cf-ipcountry', trustedProxyHops: 0 })
  expect(await list(without)).toBe('COUNTRIES_UNKNOWN')
  await without.close()
})

test('an invalid network or country is refused', async () => {
  expect((await refusePlaces({ networks: ['here'], countries: [] })).status).toBe(400)
  expect((await refusePlaces({ networks: [], countries: ['France'] })).status).toBe(400)
})

describe('the regions that one operator blocks alone', () => {
  test('are narrow networks: wide ones and countries wait for a second operator, and so does unblocking them', async () => {
    await liftAll()
    const wide = ['0.0.0.0/1', '128.0.0.0/1', '10.0.0.0/8', '198.50.0.0/15', '::/0', '2001:db8::/31']
    const narrow = ['198.51.0.0/16', '203.0.113.7/32', '2001:db8::/32']
    const { body } = await refusePlaces({ networks: [...wide, ...narrow], countries: ['FR', 'DE'] })
    expect(await refusedNow()).toEqual({ networks: narrow, countries: [] })
    expect((await refusePlaces({ networks: narrow, countries: ['FR'] })).body.code).toBe('ALREADY_PROPOSED')
    expect(await signIn('192.0.2.7')).toBeUndefined()
    expect((await decide(body.proposalId)).status).toBe(200)
    expect(await signIn('192.0.2.7')).toBe('IP_NOT_SUPPORTED')
    const refused = (await refusedNow()) as unknown as Places
    expect(new Set(refused.networks)).toEqual(new Set([...wide, ...narrow]))
    expect(refused.countries.toSorted()).toEqual(['DE', 'FR'])
    // One operator unblocks what one blocked alone; parts of a network blocked by two are still covered.
    const parts = ['10.0.0.0/9', '10.128.0.0/9']
    const lifting = (await refusePlaces({ networks: parts, countries: ['DE'] })).body.proposalId
    const left = (await refusedNow()) as unknown as Places
    expect(new Set(left.networks)).toEqual(new Set([...wide, ...parts]))
    expect(left.countries.toSorted()).toEqual(['DE', 'FR'])
    expect(await signIn('192.0.2.7', 'IT')).toBe('IP_NOT_SUPPORTED')
    expect((await decide(lifting)).status).toBe(200)
    expect(await refusedNow()).toEqual({ networks: parts, countries: ['DE'] })
    expect(await signIn('192.0.2.7', 'IT')).toBeUndefined()
    await liftAll()
    const again = (await refusePlaces({ networks: parts, countries: ['DE'] })).body.proposalId
    expect(await refusedNow()).toEqual({ networks: [], countries: [] })
    expect((await decide(again, 'REJECT')).status).toBe(200)
  })

  test('a block by two stays one if cut into narrow parts', async () => {
    await refuseByTwo({ networks: ['198.18.0.0/15'], countries: [] })
    const parts = ['198.18.0.0/16', '198.19.0.0/16']
    const cut = await refusePlaces({ networks: parts, countries: [] })
    expect((await decide(cut.body.proposalId)).status).toBe(200)
    expect(await refusedNow()).toEqual({ networks: parts, countries: [] })
    const lifting = await refusePlaces({ networks: [], countries: [] })
    expect(await refusedNow()).toEqual({ networks: parts, countries: [] })
    expect((await decide(lifting.body.proposalId)).status).toBe(200)
    expect(await refusedNow()).toEqual({ networks: [], countries: [] })
  })

  test('a block by two stays one within a wider block', async () => {
    await liftAll()
    await refuseByTwo({ networks: ['203.0.0.0/15', '2001:db8::/31'], countries: [] })
    // A narrow network needs two as well, as one of more than twenty or of an earlier block.
    const parts = ['203.0.113.0/24', '2001:db8:1::/48']
    await refuseByTwo({ networks: parts, countries: [] })
    expect(await refusedNow()).toEqual({ networks: parts, countries: [] })
    const wider = ['203.0.0.0/16', '2001:db8::/32']
    await refusePlaces({ networks: [...parts, ...wider], countries: [] })
    const containing = await refusePlaces({ networks: wider, countries: [] })
    expect(containing.body.proposalId).not.toBeNull()
    await decide(containing.body.proposalId, 'REJECT')
    const lifting = await refusePlaces({ networks: [], countries: [] })
    expect(((await refusedNow()) as unknown as Places).networks.toSorted()).toEqual(parts.toSorted())
    expect(await signIn('203.0.113.7')).toBe('IP_NOT_SUPPORTED')
    await decide(lifting.body.proposalId, 'REJECT')
    await expect(
      t.app.db.transact((tx) =>
        run(tx, `update refused_places set networks = '{203.0.0.0/16}', set_by = '${olive}'`, []),
      ),
    ).rejects.toThrow('lifted by two operators')
    await liftAll()
  })

  test('can be corrected at once, even if two had blocked and unblocked them before', async () => {
    await liftAll()
    const many = Array.from({ length: 21 }, (_, n) => `100.65.${n}.0/24`)
    const { token: dora } = await anOperator(t, ['places.refuse'])
    const { proposalId } = (await refusePlaces({ networks: many, countries: [] }, dora)).body
    expect((await decide(proposalId)).status).toBe(200)
    await liftAll()
    const [mistake = ''] = many
    await refusePlaces({ networks: [mistake], countries: [] }, dora)
    expect(await refusedNow()).toEqual({ networks: [mistake], countries: [] })
    const mended = await refusePlaces({ networks: [], countries: [] }, dora)
    expect(mended.body.proposalId).toBeNull()
    expect(await refusedNow()).toEqual({ networks: [], countries: [] })
  })

  test('are at most twenty networks in 24 hours, counted by the database', async () => {
    const dan = await anOperator(t, ['places.refuse'])
    const networks = (count: number) => Array.from({ length: count }, (_, n) => `100.64.${n}.0/24`)
    expect(
      (await refusePlaces({ networks: networks(20), countries: [] }, dan.token)).body.proposalId,
    ).toBeNull()
    // Repeats blocked regions, and adds one.
    const more = await refusePlaces({ networks: networks(21), countries: [] }, dan.token)
    expect(more.body.proposalId).not.toBeNull()
    expect(await refusedNow()).toMatchObject({ networks: networks(20) })
    await decide(more.body.proposalId, 'REJECT')
    await liftAll()
    const one = await refusePlaces({ networks: networks(1), countries: [] }, dan.token)
    expect((await decide(one.body.proposalId, 'REJECT')).status).toBe(200)
  })

  test('are enforced by the database, which requires an audit entry', async () => {
    await liftAll()
    const write = (change: string) =>
      t.app.db.transact((tx) => run(tx, `update refused_places set ${change}`, []))
    const by = `set_by = '${olive}'`
    await expect(write(`networks = '{0.0.0.0/1}', ${by}`)).rejects.toThrow('refused by two operators')
    await expect(write(`countries = '{FR}', ${by}`)).rejects.toThrow('refused by two operators')
    await expect(write(`networks = '{203.0.113.0/24}', ${by}`)).rejects.toThrow('No operator did that')
    await expect(write("networks = '{203.0.113.0/24}', set_by = null")).rejects.toThrow('not-null')
    await refuseByTwo({ networks: ['10.0.0.0/8'], countries: ['KP'] })
    await expect(write(`networks = '{}', ${by}`)).rejects.toThrow('lifted by two operators')
    await expect(write(`countries = '{}', ${by}`)).rejects.toThrow('lifted by two operators')
    await liftAll()
    await expect(t.app.db.pool.query('delete from network_refused_alone')).rejects.toThrow(
      'permission denied',
    )
    await expect(
      t.app.db.pool.query(
        `insert into network_refused_alone (operator_id, network) values ('${olive}', '10.0.0.0/8')`,
      ),
    ).rejects.toThrow('permission denied')
  })
})

test('operators can sign in from everywhere, to unblock regions', async () => {
  const everywhere = { networks: ['0.0.0.0/0', '::/0'], countries: ['FR'] }
  await refuseByTwo(everywhere)
  expect(await signIn('192.0.2.7')).toBe('IP_NOT_SUPPORTED')
  const back = await anOperator(t, ['places.refuse'])
  const { body } = await refusePlaces({ networks: [], countries: [] }, back.token)
  expect((await decide(body.proposalId)).status).toBe(200)
  expect(await signIn('192.0.2.7')).toBeUndefined()
})

describe('from a blocked region', () => {
  const refused = { address: '203.0.113.9', headers: { 'cf-ipcountry': 'DE' } }

  /** Signed in before, so that the session continues there. */
  async function aGuest(): Promise<Member> {
    const member = await aMember(t, { usdp: '500', usdt: '500' })
    await refuseByTwo({ networks: ['203.0.113.0/24'], countries: ['KP'] })
    return member
  }
  const transfer = (member: Member, as: object, key = newId()) =>
    t.ask(
      wallet.transfer,
      { body: { walletType: 'USDP', email: ann.email, amount: '10', transactionPassword } },
      { token: member.token, key, ...as },
    )

  test('[ERR-017] an open session reads, but moves no money: no transfer, withdrawal, purchase or deposit', async () => {
    const { token } = await aGuest()
    const as = { token, ...refused }
    const wallets = await t.ask(wallet.walletList, undefined, as)
    expect(wallets.status).toBe(200)
    const to = { withdrawalType: 'ERC20' as const, walletAddress: addresses.ERC20, amount: '50' }
    const proof = { transactionPassword, emailVerifyCode: '123456' }
    const requested = [
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
    for (const { body } of await Promise.all(requested))
      expect(body).toMatchObject({ code: 'IP_NOT_SUPPORTED' })
    expect((await t.ask(wallet.walletList, undefined, as)).body).toEqual(wallets.body)
  })

  test('by country too; elsewhere the same session continues', async () => {
    const member = await aGuest()
    const kp = { address: '198.51.100.9', headers: { 'cf-ipcountry': 'KP' } }
    expect((await transfer(member, kp)).body.code).toBe('IP_NOT_SUPPORTED')
    expect((await transfer(member, { ...kp, headers: { 'cf-ipcountry': 'DE' } })).status).toBe(200)
  })

  test('no guess is counted, and an earlier request’s outcome is still reported', async () => {
    const member = await aGuest()
    const key = newId()
    const first = await transfer(member, { address: '198.51.100.9' }, key)
    expect(first.status).toBe(200)
    for (let n = 0; n < 10; n++) expect((await transfer(member, refused)).body.code).toBe('IP_NOT_SUPPORTED')
    expect((await transfer(member, refused, key)).body).toMatchObject({ replayed: expect.any(Object) })
    expect((await transfer(member, { address: '198.51.100.9' })).status).toBe(200)
  })
})
