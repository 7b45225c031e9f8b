/** JSON-RPC towards one node: every answer has the form its question asks for, or there is none. */
import * as z from 'zod/mini'
import { ChainUnknown, type Network } from '../../ports/chain.ts'
import { askJson, NoAnswer, NotJson } from '../json/ask-json.ts'

export type JsonRpc = <T>(method: string, params: readonly unknown[], form: z.ZodMiniType<T>) => Promise<T>

/** The node understood and said no; what that means depends on the question. */
export class NodeRefusal extends ChainUnknown {
  readonly code: number
  readonly said: string

  constructor(network: Network, method: string, code: number, said: string) {
    super(network, 'NODE_ERROR', `${method} failed at the node (${code}): ${said}`)
    this.code = code
    this.said = said
  }
}

const reply = z.union([
  z.object({ id: z.number(), error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ id: z.number(), result: z.unknown() }),
])

export function jsonRpc(network: Network, url: string, timeoutMs: number): JsonRpc {
  let lastId = 0
  return async (method, params, form) => {
    lastId += 1
    const id = lastId
    const answer = await ask(network, method, {
      url,
      timeoutMs,
      body: { jsonrpc: '2.0', id, method, params },
    })
    const read = z.safeParse(reply, answer)
    if (!read.success || read.data.id !== id) throw malformed(network, method)
    if ('error' in read.data) {
      throw new NodeRefusal(network, method, read.data.error.code, read.data.error.message.slice(0, 300))
    }
    if (!('result' in read.data)) throw malformed(network, method)
    const result = z.safeParse(form, read.data.result)
    if (!result.success) throw malformed(network, method, result.error)
    return result.data
  }
}

async function ask(network: Network, method: string, question: Parameters<typeof askJson>[0]) {
  try {
    return (await askJson(question)).value
  } catch (error) {
    if (error instanceof NoAnswer) throw new ChainUnknown(network, 'NO_ANSWER', `${method}: no answer`, error)
    if (error instanceof NotJson && error.status >= 400) {
      throw new ChainUnknown(network, 'NODE_ERROR', `${method}: HTTP ${error.status}`, error)
    }
    throw malformed(network, method, error)
  }
}

function malformed(network: Network, method: string, cause?: unknown): ChainUnknown {
  return new ChainUnknown(network, 'MALFORMED', `${method} was not answered as it must be`, cause)
}
