/** The JSON-RPC endpoint of a network. Methods that control the node are not available. */
import { type Faults, type Lie, narrowBlocks } from '../chains/faults.ts'
import { BadInput } from '../http/answers.ts'
import { objectOf } from '../http/input.ts'
import type { Request, Route } from '../http/serve.ts'
import type { EvmChain } from './evm-chain.ts'

const open = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'net_version',
  'web3_clientVersion',
]

export function rpcRoute(path: string, chain: () => Promise<EvmChain>, faults: Faults): Route {
  return {
    method: 'POST',
    path,
    answer: async (request: Request) => {
      const { id = null, method, params = [] } = objectOf(await request.text())
      if (typeof method !== 'string' || !Array.isArray(params)) throw new BadInput('That is no JSON-RPC.')
      const work = async () => ({ jsonrpc: '2.0', id, ...(await resultOf(await chain(), method, params)) })
      return faults.answer(method, request.disconnected, work, (value, kind) =>
        lie(value, kind, method, params),
      )
    },
  }
}

async function resultOf(chain: EvmChain, method: string, params: unknown[]) {
  if (!open.includes(method)) {
    return { error: { code: -32601, message: `the method ${method} does not exist/is not available` } }
  }
  try {
    return { result: await chain.request(method, params) }
  } catch (error) {
    const { code = -32000, message } = error as Error & { code?: number }
    return { error: { code, message } }
  }
}

type Reply = { result?: unknown }
type Fields = Record<string, unknown>

function lie(reply: unknown, kind: Lie, method: string, params: readonly unknown[]): unknown {
  const { result } = reply as Reply
  const withResult = (changed: unknown) => ({ ...(reply as Reply), result: changed })
  if (kind === 'narrow') {
    const message = 'query returned more than 10000 results'
    return isWide(method, params)
      ? { ...(reply as Reply), result: undefined, error: { code: -32005, message } }
      : reply
  }
  if (kind === 'other-chain') return method === 'eth_chainId' ? withResult('0x3e7') : reply
  if (kind === 'malformed') return withResult(malformed(result))
  if (kind === 'missing-events') {
    return method === 'eth_getLogs' && Array.isArray(result) ? withResult(result.slice(0, -1)) : reply
  }
  const other = `0x${'ab'.repeat(32)}`
  if (method === 'eth_getLogs' && Array.isArray(result)) {
    return withResult(result.map((log: Fields) => ({ ...log, blockHash: other })))
  }
  if (method === 'eth_getBlockByNumber' && result) {
    const { number } = result as { number: string }
    return withResult({
      ...(result as Fields),
      number: `0x${(Number(number) + 1).toString(16)}`,
      hash: other,
    })
  }
  if (method === 'eth_getTransactionReceipt' && result) {
    return withResult({ ...(result as Fields), blockHash: other })
  }
  return reply
}

function isWide(method: string, [filter]: readonly unknown[]): boolean {
  const { fromBlock, toBlock } = (filter ?? {}) as Fields
  return method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) >= narrowBlocks
}

function malformed(result: unknown): unknown {
  if (Array.isArray(result)) return [{ nonsense: true }]
  if (typeof result !== 'object' || result === null) return 'nonsense'
  return { ...result, hash: 'nonsense', status: '0x7', transactionHash: 7 }
}
