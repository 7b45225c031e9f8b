import { expect, test } from 'vitest'
import { type JsonRpc, NodeRefusal } from './json-rpc.ts'
import { outcomeOf } from './payouts.ts'

const id = `0x${'1'.repeat(64)}`
const spender = { from: `0x${'2'.repeat(40)}`, nonce: 7 }

/** A node at block 100 that knows nothing of the transaction, and whose account has gone on to this nonce. */
function node(nonceThen: () => string): JsonRpc {
  const head = { number: '0x64', hash: id, parentHash: id, timestamp: '0x1' }
  return async (method, params, form) => {
    const answers: Record<string, () => unknown> = {
      eth_getTransactionReceipt: () => null,
      eth_getTransactionByHash: () => null,
      eth_getBlockByNumber: () => head,
      eth_blockNumber: () => head.number,
      eth_getTransactionCount: () => (params[1] === 'latest' ? '0x9' : nonceThen()),
    }
    return form.parse(answers[method]?.())
  }
}

test('a nonce that was used 64 blocks deep makes a transaction that is nowhere expire', async () => {
  const used = node(() => '0x8')
  expect(await outcomeOf(used, 'ERC20', id, spender)).toEqual({ state: 'expired' })
  const fresh = node(() => '0x7')
  expect(await outcomeOf(fresh, 'ERC20', id, spender)).toEqual({ state: 'unknown' })
})

test('a node that keeps no state of that depth leaves it open', async () => {
  const pruned = node(() => {
    throw new NodeRefusal('ERC20', 'eth_getTransactionCount', -32_000, 'missing trie node')
  })
  expect(await outcomeOf(pruned, 'ERC20', id, spender)).toEqual({ state: 'unknown' })
})
