// Requirements of every adapter of an Ethereum-like network, whatever its node.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Network, PreparedEvm, PrepareOptions } from '../../apps/server/src/ports/chain.ts'
import { aTransfer } from './a-transfer.ts'
import type { Box } from './box.ts'
import { chainContract } from './chain-contract.ts'
import type { Particulars } from './network-kit.ts'

export const evmOfOne = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
export const tronOfOne = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'

const particulars: Omit<Particulars, 'network' | 'decimals'> = {
  addressOfOne: evmOfOne,
  strangers: [tronOfOne, `41${evmOfOne.slice(2)}`, evmOfOne.slice(2)],
  zero: `0x${'0'.repeat(40)}`,
  calls: {
    block: 'eth_getBlockByNumber',
    blocks: 'eth_getBlockByNumber',
    events: 'eth_getLogs',
    broadcast: 'eth_sendRawTransaction',
  },
  outcomeCall: 'eth_getTransactionReceipt',
}

export function evmContract(network: Extract<Network, 'ERC20' | 'BEP20'>, box: () => Box): void {
  chainContract({ network, decimals: network === 'ERC20' ? 6 : 18, ...particulars }, box)
  const { aPayment, newTo, sign } = aTransfer(network, box)
  const chain = () => box().networks[network].chain
  const controls = () => box().networks[network].controls

  test('accepts an address without checksum and adds it', () => {
    expect(chain().canonicalAddress(evmOfOne.toLowerCase())).toBe(evmOfOne)
  })

  const prepared = async (options: PrepareOptions) =>
    (await chain().prepare(await aPayment(), options)).prepared as PreparedEvm

  async function twoAttempts() {
    const payoutId = randomUUID()
    const hot = (await box().signer.addresses())[network] as string
    const nonce = (await chain().nonceOf(hot)) as number
    const first = await prepared({ nonce })
    const second = await prepared({ nonce, outbidding: first })
    expect(second.nonce).toBe(first.nonce)
    return [await sign(payoutId, first), await sign(payoutId, second)] as const
  }

  test('replaces a payout by one with the same nonce and higher fees', async () => {
    const [first, second] = await twoAttempts()
    expect(await chain().broadcast(first)).toEqual({ state: 'accepted' })
    expect(await chain().broadcast(second)).toEqual({ state: 'accepted' })
    const before = await chain().tokenBalance(newTo())
    await controls().mine()
    expect(await chain().outcomeOf(second.transactionId)).toMatchObject({ state: 'mined', succeeded: true })
    expect(await chain().outcomeOf(first.transactionId)).toEqual({ state: 'unknown' })
    expect(await chain().broadcast(first)).toMatchObject({ state: 'rejected', reason: 'NONCE_USED' })
    expect((await chain().tokenBalance(newTo())) - before).toBe(1_000_000n)
  })

  test('a payout whose nonce was used by another has expired, once that is final and not before', async () => {
    const [first, second] = await twoAttempts()
    const from = (await box().signer.addresses())[network] as string
    const prepared = { kind: 'evm', nonce: (await chain().nonceOf(from)) as number } as PreparedEvm
    const outcome = () => chain().outcomeOf(first.transactionId, prepared, from)
    await controls().mine(64)
    expect(await outcome()).toEqual({ state: 'unknown' })
    await chain().broadcast(second)
    await controls().mine(64)
    expect(await outcome()).toEqual({ state: 'unknown' })
    await controls().mine(1)
    expect(await outcome()).toEqual({ state: 'expired' })
    // On another chain the nonce may already be used.
    await controls().fault({ kind: 'other-chain' })
    await expect(outcome()).rejects.toMatchObject({ doubt: 'WRONG_CHAIN' })
    await expect(chain().nonceOf(from)).rejects.toMatchObject({ doubt: 'WRONG_CHAIN' })
    await controls().mend()
    expect(await chain().outcomeOf(first.transactionId)).toEqual({ state: 'unknown' })
    expect(await chain().outcomeOf(second.transactionId, prepared, from)).toMatchObject({ state: 'mined' })
  })

  test('does not replace it by one with lower fees', async () => {
    const [first, second] = await twoAttempts()
    await chain().broadcast(second)
    expect(await chain().broadcast(first)).toMatchObject({ state: 'rejected', reason: 'UNDERPRICED' })
    await controls().mine()
  })

  test('keeps a payout with a future nonce pending', async () => {
    const hot = (await box().signer.addresses())[network] as string
    const nonce = (await chain().nonceOf(hot)) as number
    const ahead = await sign(randomUUID(), await prepared({ nonce: nonce + 1 }))
    expect(await chain().broadcast(ahead)).toEqual({ state: 'accepted' })
    await controls().mine()
    expect(await chain().outcomeOf(ahead.transactionId)).toEqual({ state: 'pending' })
    const next = await sign(randomUUID(), await prepared({ nonce }))
    await chain().broadcast(next)
    await controls().mine()
    expect(await chain().outcomeOf(ahead.transactionId)).toMatchObject({ state: 'mined' })
  })

  test('needs a nonce', async () => {
    await expect(chain().prepare(await aPayment())).rejects.toThrow('nonce')
  })
}
