/** The simulated TRON at one address, like TronGrid: full node, solidified node and the list of transfers. */
import { type Faults, type Lie, narrowBlocks } from '../chains/faults.ts'
import { json } from '../http/answers.ts'
import { objectOf } from '../http/input.ts'
import type { Request, Route } from '../http/serve.ts'
import { trc20History } from './trc20-history.ts'
import type { TronChain } from './tron-chain.ts'

const nodePath = /^\/chains\/tron\/(?<node>wallet|walletsolidity)\/(?<call>[a-z]+)$/
const historyPath = /^\/chains\/tron\/v1\/accounts\/(?<address>\w+)\/transactions\/trc20$/

export function nodeRoutes(chain: () => Promise<TronChain>, faults: Faults): Route[] {
  const answerCall = async (request: Request, input: Record<string, unknown>) => {
    const { answerOf } = await import('./full-node.ts')
    const { node = '', call = '' } = request.groups
    const answer = answerOf(node, call)
    if (!answer) return json({ Error: `There is no /${node}/${call}.` }, 404)
    const work = async () => answer(await chain(), input)
    return faults.answer(call, request.disconnected, work, (value, kind) => lie(value, kind, call, input))
  }
  return [
    { method: 'GET', path: nodePath, answer: (request) => answerCall(request, numbered(request.url)) },
    {
      method: 'POST',
      path: nodePath,
      answer: async (request) => answerCall(request, objectOf((await request.text()) || '{}')),
    },
    {
      method: 'GET',
      path: historyPath,
      answer: ({ url, groups, disconnected }) =>
        faults.answer(
          'trc20',
          disconnected,
          async () => trc20History(await chain(), groups.address as string, url),
          (value) => value,
        ),
    },
  ]
}

function numbered(url: URL): Record<string, unknown> {
  const input: Record<string, unknown> = Object.fromEntries(url.searchParams)
  return 'num' in input ? { ...input, num: Number(input.num) } : input
}

type Fields = Record<string, unknown>

function lie(value: unknown, kind: Lie, call: string, input: Fields): unknown {
  if (kind === 'malformed') return Array.isArray(value) ? [{ nonsense: true }] : { nonsense: true }
  if (kind === 'other-chain') {
    const isGenesis = call === 'getblockbynum' && input.num === 0
    return isGenesis ? { ...(value as Fields), blockID: '0'.repeat(16) + 'ab'.repeat(24) } : value
  }
  if (kind === 'narrow') {
    const isWide =
      call === 'getblockbylimitnext' && Number(input.endNum) - Number(input.startNum) > narrowBlocks
    return isWide
      ? { Error: 'class org.tron.core.exception.ContractValidateException : too many blocks' }
      : value
  }
  if (kind === 'missing-events') return Array.isArray(value) ? value.map(withoutLog) : withoutLog(value)
  if (Array.isArray(value)) return value.map(ofAnotherBlock)
  return ofAnotherBlock(value)
}

const withoutLog = (info: unknown) => ({ ...(info as Fields), log: undefined })

function ofAnotherBlock(value: unknown): unknown {
  const fields = value as Fields
  if ('blockNumber' in fields) return { ...fields, blockNumber: Number(fields.blockNumber) + 1 }
  if (Array.isArray(fields.block)) return { block: fields.block.map(ofAnotherBlock) }
  if ('blockID' in fields) return { ...fields, blockID: 'ab'.repeat(32) }
  return value
}
