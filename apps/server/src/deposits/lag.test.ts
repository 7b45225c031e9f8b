import { deposits } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScriptedChain, scriptedChains, silent } from '../../../../tests/support/scripted-chain.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import type { Network } from '../ports/chain.ts'
import { followOnce } from './follow-chain.ts'
import { watchLag } from './lag.ts'

let chains: Record<Network, ScriptedChain>
let t: TestServer
let member: Member

beforeAll(async () => {
  chains = scriptedChains()
  t = await testServer({}, { chains })
  member = await aMember(t)
  for (const chain of Object.values(chains)) await round(chain)
})

afterAll(() => t.close())

/** One round of the follower's loop: the lag is checked even if following fails. */
async function round(chain: ScriptedChain): Promise<void> {
  while ((await followOnce(t.app, chain).catch(() => 'rest')) === 'more');
  await watchLag(t.app, chain.network)
}

const passed = (minutes: number) =>
  t.app.db.pool.query('update network set caught_up_at = caught_up_at - make_interval(mins => $1)', [minutes])

async function alarms(): Promise<string[]> {
  const rows = await t.app.db
    .selectFrom('alarm')
    .select(['kind', 'subject'])
    .where('cleared_at', 'is', null)
    .orderBy('subject')
    .execute()
  return rows.map(({ kind, subject }) => `${kind} ${subject}`)
}

async function delayed(): Promise<readonly string[]> {
  const { body } = await t.ask(deposits.depositConfig, undefined, { token: member.token })
  return body.delayed
}

test('a network whose node is down for ten minutes has an alarm and a notice to members, until it has caught up', async () => {
  const { ERC20, BEP20 } = chains
  ERC20.failWith(silent('ERC20'))
  await passed(9)
  await round(ERC20)
  expect(await alarms()).toEqual([])
  expect(await delayed()).toEqual([])
  await passed(2)
  await round(ERC20)
  await round(ERC20)
  await round(BEP20)
  expect(await alarms()).toEqual(['NETWORK_LAGS network:ERC20'])
  // TRC20 wasn't followed either, but no process ran that could raise an alarm.
  expect(await delayed()).toEqual(['ERC20', 'TRC20'])
  ERC20.failWith(null)
  ERC20.mineEmpty(50)
  await round(ERC20)
  await round(chains.TRC20)
  expect(await alarms()).toEqual([])
  expect(await delayed()).toEqual([])
})

test('a node whose newest block is old lags itself', async () => {
  const { TRC20 } = chains
  TRC20.mineAt(new Date(Date.now() - 11 * 60_000))
  await passed(11)
  await round(TRC20)
  expect(await alarms()).toEqual(['NETWORK_LAGS network:TRC20'])
  TRC20.mineEmpty(1)
  await round(TRC20)
  expect(await alarms()).toEqual([])
})

test('a node without the next block is not followed, whatever its newest one', async () => {
  const { ERC20 } = chains
  await round(ERC20)
  ERC20.mineEmpty(8)
  ERC20.prune(4)
  await passed(11)
  await round(ERC20)
  expect(await alarms()).toContain('NETWORK_LAGS network:ERC20')
  await expect(followOnce(t.app, ERC20)).rejects.toThrow('it does not have block')
  ERC20.prune(null)
  await round(ERC20)
  expect(await alarms()).not.toContain('NETWORK_LAGS network:ERC20')
})

test.each([
  ['a shorter', 1],
  ['a longer', 100],
])('a node that switches to %s chain is reported, not followed, and stops nothing', async (_how, blocks) => {
  const { TRC20 } = chains
  TRC20.mineEmpty(5)
  await round(TRC20)
  // Simulates two hundred more blocks taken in.
  await t.app.db.pool.query("delete from chain_block where network = 'TRC20' and number < 3")
  TRC20.serveAnother(blocks)
  await passed(11)
  await round(TRC20)
  expect(await alarms()).toContain('NETWORK_LAGS network:TRC20')
  await expect(followOnce(t.app, TRC20)).rejects.toMatchObject({ doubt: 'WRONG_CHAIN' })
  TRC20.serveAnother(null)
  await round(TRC20)
  expect(await alarms()).not.toContain('NETWORK_LAGS network:TRC20')
})
