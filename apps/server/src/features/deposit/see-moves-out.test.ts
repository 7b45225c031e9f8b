import { deposits } from '@halyard/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type ScriptedChain, scriptedChains } from '../../../../../tests/support/scripted-chain.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { balancesOf, checkBooks, custodyInWallet, custodyOf } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { followOnce } from './follow-chain.ts'

const open: TestServer[] = []
let t: TestServer
let chain: ScriptedChain
let address: string

beforeEach(async () => {
  const chains = scriptedChains()
  chain = chains.ERC20
  t = await testServer({}, { chains })
  open.push(t)
  const { token } = await aMember(t)
  await follow()
  const { body } = await t.ask(deposits.depositList, undefined, { token })
  address = body.depositQRCodeList[0]?.walletAddress ?? ''
  chain.mine({ to: address, amount: usdt(250) })
  chain.mineEmpty(11)
  await follow()
})

afterAll(() => Promise.all(open.map((server) => server.close())))

async function follow(): Promise<void> {
  while ((await followOnce(t.app, chain)) === 'more');
}

const usdt = (units: number) => BigInt(units) * 1_000_000n
const [wallet, stranger] = ['0xWallet', '0xStranger']
const custody = () => balancesOf(t.app.db, [custodyOf('ethereum'), custodyInWallet('ethereum', 'hot')])

async function planned(amount: bigint): Promise<string> {
  const [sweepId, id] = [newId(), newId()]
  await t.app.db.transact(async (tx) => {
    const terms = { network: 'ERC20', target: 'HOT', target_address: wallet, created_at: t.app.clock.now() }
    await tx
      .insertInto('sweep')
      .values({ id: sweepId, ...terms })
      .execute()
    await tx
      .insertInto('sweep_item')
      .values({
        id,
        sweep_id: sweepId,
        number: 1,
        kind: 'TRANSFER',
        network: 'ERC20',
        path: '0/1',
        from_address: address,
        to_address: wallet,
        units: amount.toString(),
        amount,
        prepared: '{}',
      })
      .execute()
  })
  return id
}

const itemOf = (id: string) =>
  t.app.db
    .selectFrom('sweep_item')
    .select(['state', 'block_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const stopReason = async () =>
  (
    await t.app.db
      .selectFrom('network')
      .select('stop_reason')
      .where('network', '=', 'ERC20')
      .executeTakeFirstOrThrow()
  ).stop_reason

test('what anybody can have a token say, that an address has sent nothing, stops nothing', async () => {
  chain.mine({ from: address, to: stranger, amount: 0n })
  await follow()
  expect(await stopReason()).toBeNull()
})

test.each([
  ['another amount', () => ({ to: wallet, amount: usdt(249) })],
  ['another wallet', () => ({ to: stranger, amount: usdt(250) })],
])('a transfer of %s than was planned is a stranger’s', async (_what, transfer) => {
  const id = await planned(usdt(250))
  chain.mine({ from: address, ...transfer() })
  chain.mineEmpty(12)
  await follow()
  expect(await stopReason()).toMatch(/^DEPOSIT_ADDRESS_USED_ELSEWHERE/)
  expect(await itemOf(id)).toEqual({ state: 'PLANNED', block_number: null })
})

test('a plan is for one transfer: the same again is a stranger’s', async () => {
  await planned(usdt(100))
  chain.mine({ from: address, to: wallet, amount: usdt(100) })
  chain.mineEmpty(11)
  await follow()
  expect(await custody()).toEqual([-usdt(150), -usdt(100)])
  chain.mine({ from: address, to: wallet, amount: usdt(100) })
  await follow()
  expect(await stopReason()).toMatch(/^DEPOSIT_ADDRESS_USED_ELSEWHERE/)
})

test.each(['kept', 'dropped'] as const)(
  'a sweep that a reorganisation has %s is booked as it is now',
  async (how) => {
    const id = await planned(usdt(250))
    chain.mine({ from: address, to: wallet, amount: usdt(250) })
    chain.mineEmpty(3)
    await follow()
    expect((await itemOf(id)).block_number).not.toBeNull()
    chain.reorganise(4, how)
    await follow()
    expect((await itemOf(id)).block_number === null).toBe(how === 'dropped')
    chain.mineEmpty(12)
    await follow()
    expect(await custody()).toEqual(how === 'kept' ? [0n, -usdt(250)] : [-usdt(250), 0n])
    expect((await checkBooks(t.app.db)).faults).toEqual([])
  },
)

test('a sweep that was booked and is gone stops the network', async () => {
  await planned(usdt(250))
  chain.mine({ from: address, to: wallet, amount: usdt(250) })
  chain.mineEmpty(11)
  await follow()
  expect(await custody()).toEqual([0n, -usdt(250)])
  chain.reorganise(12, 'dropped')
  await follow()
  expect(await stopReason()).toMatch(/^SWEEP_GONE/)
})
