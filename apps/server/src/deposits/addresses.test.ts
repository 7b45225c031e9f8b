import { deposits } from '@halyard/contract'
import { HDKey } from '@scure/bip32'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { setRateNow } from '../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { checkDepositKey, derivedAddress } from './addresses.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const listOf = async (token: string) =>
  (await t.ask(deposits.depositList, undefined, { token })).body.depositQRCodeList

const alarmsAbout = async (memberId: string) => {
  const { rows } = await t.app.db.pool.query(
    `select details from alarm where kind = 'DEPOSIT_ADDRESS_FOREIGN' and subject = $1 and cleared_at is null`,
    [`member:${memberId}`],
  )
  return rows.map(({ details }) => details)
}

const followed = () =>
  t.app.db.transact((tx) =>
    tx.updateTable('network').set({ height: 100, stopped_at: null, stop_reason: null }).execute(),
  )

test('[SCR-065] no address is offered on a network that is not followed, where deposits would not be seen', async () => {
  const { token } = await aMember(t)
  expect(await listOf(token)).toEqual([])
})

test('[CON-015] [SCR-061] [FLD-054] [API-041] each member has a permanent own address on each network', async () => {
  await followed()
  const [one, other] = [await aMember(t), await aMember(t)]
  const first = await listOf(one.token)
  expect(first.map(({ chainName }) => chainName)).toEqual(['ERC20', 'TRC20', 'BEP20'])
  expect(first[0]?.walletAddress).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(first[1]?.walletAddress).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
  expect(first[2]?.walletAddress).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(await listOf(one.token)).toEqual(first)
  const all = [...first, ...(await listOf(other.token))].map(({ walletAddress }) => walletAddress)
  expect(new Set(all).size).toBe(6)
})

test('an address inserted through the database connection is shown to nobody', async () => {
  await followed()
  const [{ token, id }, { id: newcomer, token: theirs }] = [await aMember(t), await aMember(t)]
  const own = await listOf(token)
  const thief = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
  for (const statement of [
    `update deposit_address set address = '${thief}' where member_id = '${id}' and network = 'ERC20'`,
    `delete from deposit_address where member_id = '${id}'`,
    `update deposit_key set fingerprint = '00000000'`,
    'delete from deposit_key',
  ])
    await expect(t.app.db.pool.query(statement)).rejects.toThrow('permission denied')
  await t.app.db.pool.query(
    `insert into deposit_address (member_id, network, address, created_at) values ($1, 'ERC20', $2, now())`,
    [newcomer, thief],
  )
  const offered = await listOf(theirs)
  expect(offered.map(({ chainName }) => chainName)).toEqual(['TRC20', 'BEP20'])
  expect(await alarmsAbout(newcomer)).toEqual([expect.stringMatching(new RegExp(`ERC20 ${thief} is not of`))])
  expect(await listOf(token)).toEqual(own)

  // An operator clears the alarm, but the cause remains.
  await t.app.db.pool.query('update alarm set cleared_at = now()')
  expect(await listOf(theirs)).toEqual(offered)
  expect(await alarmsAbout(newcomer)).toHaveLength(1)
  await asOwner(t.ownerUrl, (owner) =>
    owner.query(`delete from deposit_address where member_id = $1 and network = 'ERC20'`, [newcomer]),
  )
  expect(await listOf(theirs)).toHaveLength(3)
})

test('an address stored as another member’s is shown to nobody, and the other networks stay open', async () => {
  await followed()
  const [thief, victim] = [await aMember(t), await aMember(t)]
  const { number } = await t.app.db
    .selectFrom('member')
    .select('number')
    .where('id', '=', victim.id)
    .executeTakeFirstOrThrow()
  const taken = derivedAddress(t.app, 'BEP20', Number(number))
  await t.app.db.pool.query(
    `insert into deposit_address (member_id, network, address, created_at) values ($1, 'BEP20', $2, now())`,
    [thief.id, taken],
  )
  for (const { token } of [victim, thief])
    expect((await listOf(token)).map(({ chainName }) => chainName)).toEqual(['ERC20', 'TRC20'])
  const [alarm, ...more] = [...(await alarmsAbout(victim.id)), ...(await alarmsAbout(thief.id))]
  expect(alarm).toContain(`BEP20 ${taken} is stored as that of another member`)
  expect(more).toHaveLength(1)
})

test('[API-042] the older path answers the same', async () => {
  const { token } = await aMember(t)
  const { body } = await t.ask(deposits.depositList, undefined, { token, path: '/wallet/walletDeposit' })
  expect(body.depositQRCodeList).toEqual(await listOf(token))
})

test('concurrent requests give a member one address on each network', async () => {
  const { token } = await aMember(t)
  const lists = await Promise.all(Array.from({ length: 6 }, () => listOf(token)))
  expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(1)
})

test('a stopped network offers no address, and is named as paused', async () => {
  const { token } = await aMember(t)
  await t.app.db.transact((tx) =>
    tx
      .updateTable('network')
      .set({ stopped_at: t.app.clock.now(), stop_reason: 'REORG_TOO_DEEP: below block 3' })
      .where('network', '=', 'TRC20')
      .execute(),
  )
  expect((await listOf(token)).map(({ chainName }) => chainName)).toEqual(['ERC20', 'BEP20'])
  const pausedNow = async () => (await t.ask(deposits.depositList, undefined, { token })).body.pausedList
  expect(await pausedNow()).toEqual(['TRC20'])
  await followed()
  expect(await pausedNow()).toEqual([])
})

test('a start with another key than that of the existing addresses is refused', async () => {
  await checkDepositKey(t.app)
  await checkDepositKey(t.app)
  const other = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).publicExtendedKey
  const wrong = { ...t.app, config: { ...t.app.config, depositKey: other } }
  await expect(checkDepositKey(wrong)).rejects.toThrow(
    /DEPOSIT_XPUB is key \w+; the first start was with key/,
  )
})

test('[FLD-053] [API-043] the config has the rate and the networks', async () => {
  const { token } = await aMember(t)
  await setRateNow(t, '7.2')
  const { body } = await t.ask(deposits.depositConfig, undefined, { token })
  expect(body).toMatchObject({ fiatExchangeRate: '7.20', depositChain: ['ERC20', 'TRC20', 'BEP20'] })
})
