import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Network, Payment, Prepared, PreparedEvm } from '../../apps/server/src/ports/chain.ts'
import { takeConfig } from '../../apps/signer/src/config.ts'
import { demoHotWallets, demoNetworks, demoSigner } from '../../scripts/start/demo-chains.ts'
import { type Box, openBox } from './box.ts'
import { chainContract } from './chain-contract.ts'

let box: Box

beforeAll(async () => {
  const limits = {
    SIGNER_LIMIT_TRANSACTION: '5000000',
    SIGNER_LIMIT_DAY: '50000000',
    SIGNER_LIMIT_ADDRESS: '5000000',
  }
  box = await openBox(limits)
  const addresses = await box.signer.addresses()
  for (const [network, { controls }] of Object.entries(box.places)) {
    const to = addresses[network as Network]
    await controls.send({ to, amount: '1000000' })
    await controls.send({ to, amount: '10000', asset: 'native' })
    await controls.mine(20)
  }
})

afterAll(() => box.close())

test('the demo’s settings are those of the world, and of the keys it gives the signer', async () => {
  const { ERC20, TRC20, BEP20 } = box.places
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

const evmOfOne = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const tronOfOne = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'
const evmCalls = {
  block: 'eth_getBlockByNumber',
  blocks: 'eth_getBlockByNumber',
  events: 'eth_getLogs',
  broadcast: 'eth_sendRawTransaction',
}
const evm = {
  addressOfOne: evmOfOne,
  strangers: [tronOfOne, `41${evmOfOne.slice(2)}`, evmOfOne.slice(2)],
  zero: `0x${'0'.repeat(40)}`,
  calls: evmCalls,
  outcomeCall: 'eth_getTransactionReceipt',
}

describe.each([
  { network: 'ERC20' as const, decimals: 6, ...evm },
  { network: 'BEP20' as const, decimals: 18, ...evm },
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
])('$network', (particulars) => {
  chainContract(particulars, () => box)
})

const newTo = (network: Network) =>
  box.places[network].chain.addressOf(
    Buffer.from(`02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}`, 'hex'),
  )

async function paymentOn(network: Network): Promise<Payment> {
  const from = (await box.signer.addresses())[network] as string
  return { from, to: newTo(network), amount: 1_000_000n, waiting: 0 }
}

async function sign(network: Network, payoutId: string, prepared: Prepared) {
  const signed = await box.signer.sign({
    payoutId,
    network,
    from: (await box.signer.addresses())[network] as string,
    to: newTo(network),
    amount: 1_000_000n,
    prepared,
  })
  if (signed.state !== 'signed') throw new Error(signed.reason)
  return signed
}

describe.each(['ERC20', 'BEP20'] as const)('%s', (network) => {
  const chain = () => box.places[network].chain
  const controls = () => box.places[network].controls

  test('takes an address without checksum, and writes it with one', () => {
    expect(chain().canonicalAddress(evmOfOne.toLowerCase())).toBe(evmOfOne)
  })

  async function twoAttempts() {
    const payoutId = randomUUID()
    const hot = (await box.signer.addresses())[network] as string
    const nonce = (await chain().nonceOf(hot)) as number
    const first = (await chain().prepare(await paymentOn(network), { nonce })) as PreparedEvm
    const second = (await chain().prepare(await paymentOn(network), {
      nonce,
      outbidding: first,
    })) as PreparedEvm
    expect(second.nonce).toBe(first.nonce)
    return [await sign(network, payoutId, first), await sign(network, payoutId, second)] as const
  }

  test('lets a payout be replaced by one with the same nonce that pays more', async () => {
    const [first, second] = await twoAttempts()
    expect(await chain().broadcast(first)).toEqual({ state: 'accepted' })
    expect(await chain().broadcast(second)).toEqual({ state: 'accepted' })
    const before = await chain().tokenBalance(newTo(network))
    await controls().mine()
    expect(await chain().outcomeOf(second.transactionId)).toMatchObject({ state: 'mined', succeeded: true })
    expect(await chain().outcomeOf(first.transactionId)).toEqual({ state: 'unknown' })
    expect(await chain().broadcast(first)).toMatchObject({ state: 'rejected', reason: 'NONCE_USED' })
    expect((await chain().tokenBalance(newTo(network))) - before).toBe(1_000_000n)
  })

  test('a payout whose nonce another has used can never be paid, once that is final and not before', async () => {
    const [first, second] = await twoAttempts()
    const from = (await box.signer.addresses())[network] as string
    const prepared = { kind: 'evm', nonce: (await chain().nonceOf(from)) as number } as PreparedEvm
    const outcome = () => chain().outcomeOf(first.transactionId, prepared, from)
    await controls().mine(64)
    expect(await outcome()).toEqual({ state: 'unknown' })
    await chain().broadcast(second)
    await controls().mine(64)
    expect(await outcome()).toEqual({ state: 'unknown' })
    await controls().mine(1)
    expect(await outcome()).toEqual({ state: 'expired' })
    expect(await chain().outcomeOf(first.transactionId)).toEqual({ state: 'unknown' })
    expect(await chain().outcomeOf(second.transactionId, prepared, from)).toMatchObject({ state: 'mined' })
  })

  test('does not let it be replaced by one that pays less', async () => {
    const [first, second] = await twoAttempts()
    await chain().broadcast(second)
    expect(await chain().broadcast(first)).toMatchObject({ state: 'rejected', reason: 'UNDERPRICED' })
    await controls().mine()
  })

  test('keeps a payout whose nonce is ahead waiting', async () => {
    const hot = (await box.signer.addresses())[network] as string
    const nonce = (await chain().nonceOf(hot)) as number
    const ahead = await sign(
      network,
      randomUUID(),
      await chain().prepare(await paymentOn(network), { nonce: nonce + 1 }),
    )
    expect(await chain().broadcast(ahead)).toEqual({ state: 'accepted' })
    await controls().mine()
    expect(await chain().outcomeOf(ahead.transactionId)).toEqual({ state: 'pending' })
    const next = await sign(network, randomUUID(), await chain().prepare(await paymentOn(network), { nonce }))
    await chain().broadcast(next)
    await controls().mine()
    expect(await chain().outcomeOf(ahead.transactionId)).toMatchObject({ state: 'mined' })
  })

  test('needs a nonce', async () => {
    await expect(chain().prepare(await paymentOn(network))).rejects.toThrow('nonce')
  })
})

describe('TRC20', () => {
  const chain = () => box.places.TRC20.chain
  const controls = () => box.places.TRC20.controls
  const blocksOf = (ms: number) => Math.ceil(ms / 3_000)

  test('a payout that came into no block in time has expired, once that is solid and not before', async () => {
    const prepared = await chain().prepare(await paymentOn('TRC20'))
    if (prepared.kind !== 'tron') throw new Error('not of TRON')
    const { transactionId, bytes } = await sign('TRC20', randomUUID(), prepared)
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
    expect(await chain().outcomeOf(transactionId)).toEqual({ state: 'unknown' })
  })

  test('a payout that is in a block does not expire', async () => {
    const prepared = await chain().prepare(await paymentOn('TRC20'))
    const signed = await sign('TRC20', randomUUID(), prepared)
    await chain().broadcast(signed)
    await controls().mine(blocksOf(700_000) + 40)
    expect(await chain().outcomeOf(signed.transactionId, prepared)).toMatchObject({ state: 'mined' })
  })
})
