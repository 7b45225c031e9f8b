/** JSON-RPC to one node: throws unless the response has the requested form. */
import * as z from 'zod/mini'
import { ChainUnknown, type Network } from '../../ports/chain.ts'
import { malformed, requestNode } from '../json/request-node.ts'

export type JsonRpc = <T>(method: string, params: readonly unknown[], form: z.ZodMiniType<T>) => Promise<T>

/** The node returned an error; its meaning depends on the request. */
export class NodeRefusal extends ChainUnknown {
  readonly code: number
  readonly nodeMessage: string

  constructor(network: Network, method: string, code: number, nodeMessage: string) {
    super(network, 'NODE_ERROR', `${method} failed at the node (${code}): ${nodeMessage}`)
    this.code = code
    this.nodeMessage = nodeMessage
  }
}

const reply = z.union([
  z.object({ id: z.number(), error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ id: z.number(), result: z.unknown() }),
])

export function jsonRpc(network: Network, url: string, timeoutMs: number): JsonRpc {
  const request = requestNode(network)
  let lastId = 0
  return async (method, params, form) => {
    lastId += 1
    const id = lastId
    const body = { jsonrpc: '2.0', id, method, params }
    const { status, value } = await request(method, { url, timeoutMs, body })
    const read = z.safeParse(reply, value)
    const answered = read.success && read.data.id === id ? read.data : null
    // Some nodes send an HTTP error status along with the JSON-RPC error.
    if (answered && 'error' in answered) {
      throw new NodeRefusal(network, method, answered.error.code, answered.error.message.slice(0, 300))
    }
    if (status >= 400) throw new ChainUnknown(network, 'NODE_ERROR', `${method}: HTTP ${status}`)
    if (!answered || !('result' in answered)) throw malformed(network, method)
    const result = z.safeParse(form, answered.result)
    if (!result.success) throw malformed(network, method, result.error)
    return result.data
  }
}
