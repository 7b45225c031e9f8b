import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MovesOut, openMovesOut, usdt, wallet } from '../../../../../tests/support/moves-out.ts'
import type { ScriptedChain } from '../../../../../tests/support/scripted-chain.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'
import { compareAddresses } from './compare-addresses.ts'
import { compareNetwork } from './compare-network.ts'

let yard: MovesOut
beforeAll(async () => {
  yard = await openMovesOut()
})
afterAll(() => yard.t.close())

const wanted = (seed: string) => ({ network: 'ERC20' as const, since: null, also: [], seed, unpaid: true })
const emptied = (...addresses: string[]): ScriptedChain => ({
  ...yard.chain,
  tokenBalance: async (address) => (addresses.includes(address) ? 0n : yard.chain.tokenBalance(address)),
})

/** Creates addresses that have received 10 USDT each. */
async function credited(count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, () => `addr-${newId()}`)
  const members: string[] = []
  for (const _ of addresses) members.push((await aMember(yard.t)).id)
  yard.chain.mine(...addresses.map((to) => ({ to, amount: usdt(10) })))
  await yard.t.app.db.transact((tx) =>
    sql`
      insert into deposit_address (member_id, network, address, created_at)
      select member_id, 'ERC20', address, now() from unnest(${members}::uuid[], ${addresses}::text[]) as own (member_id, address)
    `.execute(tx),
  )
  yard.chain.mineEmpty(11)
  await yard.follow()
  return addresses
}

async function sweep(addresses: readonly string[]): Promise<void> {
  const [id, now] = [newId(), yard.t.app.clock.now()]
  const terms = { network: 'ERC20', target: 'HOT', target_address: wallet, created_at: now }
  await yard.t.app.db.transact(async (tx) => {
    await tx
      .insertInto('sweep')
      .values({ id, ...terms })
      .execute()
    await sql`
      insert into sweep_item
        (id, sweep_id, number, kind, network, path, from_address, to_address, units, amount, prepared)
      select gen_random_uuid(), ${id}, number, 'TRANSFER', 'ERC20', '0/1', address, ${wallet}, 10000000, 10000000, '{}'
      from unnest(${[...addresses]}::text[]) with ordinality as own (address, number)
    `.execute(tx)
  })
  yard.chain.mine(...addresses.map((from) => ({ from, to: wallet, amount: usdt(10) })))
  yard.chain.mineEmpty(11)
  await yard.follow()
}

const unevenOf = async (chain: ScriptedChain) => (await compareAddresses(yard.t.app, chain)).uneven

test('every address must hold exactly its counted balance, also after a sweep', async () => {
  const addresses = await credited(3)
  await sweep(addresses.slice(0, 1))
  expect(await unevenOf(yard.chain)).toEqual([])
  const [swept = '', ...others] = addresses
  const richer: ScriptedChain = {
    ...emptied(yard.address, ...others),
    tokenBalance: async (address) =>
      address === swept ? 1n : emptied(yard.address, ...others).tokenBalance(address),
  }
  const found = (await unevenOf(richer)).map(({ address, expected, found }) => [address, expected, found])
  expect(found.sort()).toEqual(
    [
      [swept, 0n, 1n],
      [yard.address, usdt(250), 0n],
      ...others.map((address) => [address, usdt(10), 0n]),
    ].sort(),
  )
})

test('money that arrives during the comparison is no difference', async () => {
  const [address = ''] = await credited(1)
  const meanwhile: ScriptedChain = {
    ...yard.chain,
    tokenBalance: async (requested) => {
      if (requested === address) yard.chain.mine({ to: address, amount: usdt(1) })
      return yard.chain.tokenBalance(requested)
    },
  }
  expect(await unevenOf(meanwhile)).toEqual([])
})

test('a lasting difference does not keep other addresses from being compared, and counts once', async () => {
  const [lost = '', stolen = ''] = await credited(2)
  const forgetful: ScriptedChain = {
    ...emptied(lost, stolen),
    blockAt: async (number) => {
      const block = await yard.chain.blockAt(number)
      return block && { ...block, transfers: block.transfers.filter(({ to }) => to !== lost) }
    },
  }
  const app = { ...yard.t.app, chains: { ...yard.t.app.chains, ERC20: forgetful } }
  const { different } = await compareNetwork(app, wanted('any'))
  expect(different).toMatchObject([{ expected: usdt(20), found: 0n }])
  expect(different[0]?.details).toContain(stolen)
})

test('never-paid addresses are read too: all of them, or a part each day if there are many', async () => {
  const { t } = yard
  const addresses = Array.from({ length: 12 }, () => `unpaid-${newId()}`)
  for (const address of addresses) {
    const { id: member_id } = await aMember(t)
    const row = { member_id, network: 'ERC20', address, created_at: t.app.clock.now() }
    await t.app.db.transact((tx) => tx.insertInto('deposit_address').values(row).execute())
  }
  const requested: string[] = []
  const counting: ScriptedChain = {
    ...yard.chain,
    tokenBalance: async (address) => {
      requested.push(address)
      return (await yard.chain.tokenBalance(address)) + (address === addresses[3] ? 5n : 0n)
    },
  }
  const { uneven } = await compareAddresses(t.app, counting)
  expect(uneven.filter(({ address }) => addresses.includes(address))).toMatchObject([
    { address: addresses[3], expected: 0n, found: 5n },
  ])
  expect(requested).toEqual(expect.arrayContaining(addresses))
  const perDay: string[][] = []
  const { rows } = await t.app.db.pool.query("select address from deposit_address where network = 'ERC20'")
  const parts = Math.ceil(rows.length / 5)
  for (let day = 0; day < parts; day++) {
    requested.length = 0
    await compareAddresses(
      t.app,
      {
        ...counting,
        tokenBalance: async (address) => {
          requested.push(address)
          return yard.chain.tokenBalance(address)
        },
      },
      new Set(),
      5,
    )
    perDay.push(requested.filter((address) => addresses.includes(address)))
    t.advance(24 * 3600)
  }
  // Each of them on one of the days.
  expect(perDay.flat().sort()).toEqual([...addresses].sort())
  expect(Math.max(...perDay.map(({ length }) => length))).toBeLessThan(addresses.length)
})
