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

const wanted = (seed: string) => ({ network: 'ERC20' as const, since: null, also: [], seed })
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

test('the night’s sample is of addresses that hold something, however many were swept', async () => {
  await sweep(await credited(30))
  for (let night = 0; night < 20; night++) {
    const wrong = await compareAddresses(yard.t.app, emptied(yard.address), wanted(`night ${night}`))
    expect(wrong).toMatchObject([{ name: yard.address, expected: usdt(250), found: 0n }])
  }
})

test('a difference that lasts does not keep other addresses from being looked at, and counts once', async () => {
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
