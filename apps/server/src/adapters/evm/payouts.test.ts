import { expect, test } from 'vitest'
import type { PreparedEvm } from '../../ports/chain.ts'
import { type JsonRpc, NodeRefusal } from './json-rpc.ts'
import { feesOf, readOutcome } from './payouts.ts'

const id = `0x${'1'.repeat(64)}`
const spender = { from: `0x${'2'.repeat(40)}`, nonce: 7 }

const byDepth = { network: 'ERC20', finality: 'depth' } as const
const byFinality = { network: 'ERC20', finality: 'finalized' } as const

/** A node at block 100 that does not know the transaction and whose account has this nonce. */
function node(nonceThen: (block: unknown) => string, final: unknown = null): JsonRpc {
  const head = { number: '0x64', hash: id, parentHash: id, timestamp: '0x1' }
  return async (method, params, form) => {
    const answers: Record<string, () => unknown> = {
      eth_getTransactionReceipt: () => null,
      eth_getTransactionByHash: () => null,
      eth_getBlockByNumber: () => (params[0] === 'finalized' ? final : head),
      eth_blockNumber: () => head.number,
      eth_getTransactionCount: () => (params[1] === 'latest' ? '0x9' : nonceThen(params[1])),
    }
    return form.parse(answers[method]?.())
  }
}

test('a missing transaction expires once its nonce was used 64 blocks deep', async () => {
  const used = node(() => '0x8')
  expect(await readOutcome(used, byDepth, id, spender)).toEqual({ state: 'expired' })
  const fresh = node(() => '0x7')
  expect(await readOutcome(fresh, byDepth, id, spender)).toEqual({ state: 'unknown' })
})

test('on a network with final blocks, a nonce counts as used only in a final block', async () => {
  const final = { number: '0xa', hash: id, parentHash: id }
  const used = node((block) => (block === '0xa' ? '0x7' : '0x8'), final)
  expect(await readOutcome(used, byDepth, id, spender)).toEqual({ state: 'expired' })
  expect(await readOutcome(used, byFinality, id, spender)).toEqual({ state: 'unknown' })
  const silent = node(() => '0x8')
  await expect(readOutcome(silent, byFinality, id, spender)).rejects.toMatchObject({ doubt: 'NODE_ERROR' })
})

test('the outcome stays open on a node without state that old', async () => {
  const pruned = node(() => {
    throw new NodeRefusal('ERC20', 'eth_getTransactionCount', -32_000, 'missing trie node')
  })
  expect(await readOutcome(pruned, byDepth, id, spender)).toEqual({ state: 'unknown' })
})

const gwei = (amount: number) => BigInt(Math.round(amount * 1e9))
const fees = (baseFee: number, tip: number, outbidding?: PreparedEvm) => {
  const { maxFeePerGas, maxPriorityFeePerGas } = feesOf(gwei(baseFee), gwei(tip), gwei(300), outbidding)
  return [maxFeePerGas, maxPriorityFeePerGas].map((fee) => Number(fee) / 1e9)
}
const bid = (max: number, priority: number): PreparedEvm => ({
  kind: 'evm',
  chainId: 1,
  nonce: 7,
  gasLimit: 120_000,
  maxFeePerGas: gwei(max).toString(),
  maxPriorityFeePerGas: gwei(priority).toString(),
})

test('fees follow the base fee up to the ceiling', () => {
  expect(fees(20, 1)).toEqual([41, 1])
  expect(fees(83, 1)).toEqual([167, 1])
  expect(fees(250, 2)).toEqual([300, 2])
  expect(fees(299, 1)).toEqual([300, 1])
})

test('a replacement raises both fees by an eighth, up to the ceiling', () => {
  const [max = 0, priority = 0] = fees(20, 1, bid(41, 1))
  expect(max).toBeCloseTo(46.125)
  expect(priority).toBeCloseTo(1.125)
  expect(fees(20, 1, bid(260, 1))[0]).toBeCloseTo(292.5)
})

test.each([
  ['a base fee above it', () => fees(299.5, 1)],
  ['a tip above it', () => fees(0, 301)],
  ['a higher bid above it', () => fees(20, 1, bid(280, 1))],
])('the fee ceiling holds back %s', (_what, prepare) => {
  expect(prepare).toThrow(expect.objectContaining({ name: 'PayoutHeld', hold: 'FEE_ABOVE_CEILING' }))
})
