import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { networks } from '../../apps/server/src/ports/chain.ts'
import { takeConfig } from '../../apps/signer/src/config.ts'
import { demoHotWallets, demoNetworks, demoSigner } from '../../scripts/start/demo-chains.ts'
import { aTransfer, fundHotWallets, wideLimits } from './a-transfer.ts'
import { type Box, openBox } from './box.ts'
import { chainContract } from './chain-contract.ts'
import { evmContract, evmOfOne, tronOfOne } from './evm-contract.ts'

let box: Box

beforeAll(async () => {
  box = await openBox(wideLimits)
  await fundHotWallets(box, networks)
})

afterAll(() => box.close())

test('the demo’s settings match the world and the signer’s keys', async () => {
  const { ERC20, TRC20, BEP20 } = box.networks
  expect(demoNetworks).toEqual({
    ERC20_CHAIN_ID: ERC20.identity,
    ERC20_TOKEN: ERC20.chain.tokenAddress,
    BEP20_CHAIN_ID: BEP20.identity,
    BEP20_TOKEN: BEP20.chain.tokenAddress,
    TRC20_GENESIS: TRC20.identity,
    TRC20_TOKEN: TRC20.chain.tokenAddress,
  })
  const { wallets } = takeConfig({ ...demoNetworks, ...demoSigner, SIGNER_DATA_DIR: '/nowhere' })
  expect(demoHotWallets).toEqual({
    WORLD_FUND_ERC20: wallets.ERC20?.address,
    WORLD_FUND_TRC20: wallets.TRC20?.address,
    WORLD_FUND_BEP20: wallets.BEP20?.address,
  })
})

describe('ERC20', () => evmContract('ERC20', () => box))
describe('BEP20', () => evmContract('BEP20', () => box))

describe('TRC20', () => {
  chainContract(
    {
      network: 'TRC20' as const,
      decimals: 6,
      addressOfOne: tronOfOne,
      strangers: [
        evmOfOne,
        evmOfOne.toLowerCase(),
        `41${evmOfOne.slice(2)}`,
        '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH',
      ],
      zero: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      calls: {
        block: 'getblockbynum',
        blocks: 'getblockbylimitnext',
        events: 'gettransactioninfobyblocknum',
        broadcast: 'broadcasthex',
      },
      outcomeCall: 'gettransactioninfobyid',
    },
    () => box,
  )
  const { aPayment, sign } = aTransfer('TRC20', () => box)
  const chain = () => box.networks.TRC20.chain
  const controls = () => box.networks.TRC20.controls
  const blocksOf = (ms: number) => Math.ceil(ms / 3_000)

  test('a payout in no block in time has expired, once that is solid and not before', async () => {
    const { prepared } = await chain().prepare(await aPayment())
    if (prepared.kind !== 'tron') throw new Error('not of TRON')
    const { transactionId, bytes } = await sign(randomUUID(), prepared)
    const lifetimeMs = prepared.expirationMs - prepared.timestampMs
    await controls().mine(blocksOf(lifetimeMs))
    expect(await chain().broadcast({ transactionId, bytes })).toMatchObject({
      state: 'rejected',
      reason: 'EXPIRED',
    })
    expect(await chain().outcomeOf(transactionId, prepared)).toEqual({ state: 'unknown' })
    await controls().mine(19 + blocksOf(60_000))
    expect(await chain().outcomeOf(transactionId, prepared)).toEqual({ state: 'unknown' })
    await controls().mine(1)
    expect(await chain().outcomeOf(transactionId, prepared)).toEqual({ state: 'expired' })
    // A node of another chain has never seen the transaction; its response is rejected.
    await controls().fault({ kind: 'other-chain' })
    await expect(chain().outcomeOf(transactionId, prepared)).rejects.toMatchObject({ doubt: 'WRONG_CHAIN' })
    await controls().mend()
    expect(await chain().outcomeOf(transactionId)).toEqual({ state: 'unknown' })
  })

  test('a payout that is in a block does not expire', async () => {
    const { prepared } = await chain().prepare(await aPayment())
    const signed = await sign(randomUUID(), prepared)
    await chain().broadcast(signed)
    await controls().mine(blocksOf(700_000) + 40)
    expect(await chain().outcomeOf(signed.transactionId, prepared)).toMatchObject({ state: 'mined' })
  })
})
