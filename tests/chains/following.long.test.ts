// The follower on the world's chains, with slow nodes.
import { deposits } from '@halyard/contract'
import { byNetwork, networks } from '@halyard/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followOnce } from '../../apps/server/src/deposits/follow-chain.ts'
import { balancesOf, walletOf } from '../../apps/server/src/ledger/index.ts'
import type { Network } from '../../apps/server/src/ports/chain.ts'
import { runPayouts } from '../../apps/server/src/withdrawals/payouts/run-payouts.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { aMember, type Member } from '../support/wallets.ts'
import { type Box, openBox } from './box.ts'

let box: Box
let t: TestServer
let member: Member

beforeAll(async () => {
  box = await openBox()
  t = await testServer({}, { chains: byNetwork(networks, (network) => box.networks[network].chain) })
  member = await aMember(t)
})

afterAll(async () => {
  await t.close()
  await box.close()
})

async function follow(network: Network): Promise<void> {
  while ((await followOnce(t.app, box.networks[network].chain)) === 'more');
}

async function addressOn(network: Network): Promise<string> {
  const { body } = await t.ask(deposits.depositList, undefined, { token: member.token })
  return body.depositQRCodeList.find(({ chainName }) => chainName === network)?.walletAddress ?? ''
}

/** Half of BNB Smart Chain's block time. */
const halfBlockMs = 450 / 2

test('with 200 ms latency, blocks are read twice as fast as BNB Smart Chain makes them', async () => {
  const { controls } = box.networks.BEP20
  await follow('BEP20')
  const to = await addressOn('BEP20')
  const blocks = 40
  for (let block = 0; block < blocks; block++) {
    await controls.send({ to, amount: '1' })
    await controls.mine()
  }
  await controls.fault({ kind: 'slow', delayMs: 200 })
  const begun = performance.now()
  await follow('BEP20')
  expect(performance.now() - begun).toBeLessThan(blocks * halfBlockMs)
  await controls.mend()
  const { height } = await heightOf('BEP20')
  expect(Number(height)).toBe((await box.networks.BEP20.chain.head()).number)
  const [held] = await balancesOf(t.app.db, [walletOf(member.id, 'usdt')])
  // All but the newest fourteen blocks are deep enough.
  expect(held).toBe(BigInt(blocks - 14) * 1_000_000n)
})

test('a minute of TRON with transfers in every block takes at most 70 requests, one of them for the first block', async () => {
  const { controls, calls, fresh } = box.networks.TRC20
  await follow('TRC20')
  const chain = fresh()
  await followOnce(t.app, chain)
  await controls.fault({ kind: 'other-chain' })
  const before = await calls()
  // Twenty blocks of three seconds, and as many rounds; sometimes two blocks arrive between two rounds.
  for (let second = 0; second < 60; second += 3) {
    const blocks = second % 12 === 0 ? 2 : second % 12 === 3 ? 0 : 1
    for (let block = 0; block < blocks; block++) {
      await controls.send({ to: box.networks.TRC20.chain.tokenAddress, amount: '1' })
      await controls.mine()
    }
    await followOnce(t.app, chain)
    await runPayouts(t.app, 'TRC20')
  }
  expect((await calls()) - before).toBeLessThanOrEqual(70)
  await controls.mend()
  const { height } = await heightOf('TRC20')
  expect(Number(height)).toBe((await chain.head()).number)
})

const heightOf = (network: Network) =>
  t.app.db.selectFrom('network').select('height').where('network', '=', network).executeTakeFirstOrThrow()

test.each(['ERC20', 'TRC20'] as const)(
  'on %s a reorganisation within a range is followed',
  async (network) => {
    const { controls, chain } = box.networks[network]
    await controls.mine(3)
    await follow(network)
    const to = await addressOn(network)
    await controls.send({ to, amount: '5' })
    await controls.mine(6)
    await follow(network)
    await controls.reorganise(6, 'dropped')
    await controls.send({ to, amount: '6' })
    await controls.mine(30)
    const before = await walletBalance()
    await follow(network)
    expect((await walletBalance()) - before).toBe(6_000_000n)
    const { number, hash } = await chain.head()
    const newest = await t.app.db
      .selectFrom('chain_block')
      .select(['number', 'hash'])
      .where('network', '=', network)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(newest).toEqual({ number: String(number), hash })
  },
)

async function walletBalance(): Promise<bigint> {
  const [held = 0n] = await balancesOf(t.app.db, [walletOf(member.id, 'usdt')])
  return held
}
