/** The HTTP interface of a TRON full node, as TronGrid offers it; throws unless a response has its form. */
import * as z from 'zod/mini'
import { ChainUnknown, type Network } from '../../ports/chain.ts'
import { malformed, requestNode } from '../json/request-node.ts'

export type FullNode = <T>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  form: z.ZodMiniType<T>,
) => Promise<T>

export const network: Network = 'TRC20'

const failure = z.object({ Error: z.string() })

export interface FullNodeOptions {
  readonly url: string
  /** A full node reports solidified data on a separate port. */
  readonly solidityUrl: string
  readonly apiKey: string | null
  readonly timeoutMs: number
}

export function fullNode({ url, solidityUrl, apiKey, timeoutMs }: FullNodeOptions): FullNode {
  const full = { root: rootOf(url), request: requestNode(network) }
  const isSame = rootOf(solidityUrl) === full.root
  const solid = isSame ? full : { root: rootOf(solidityUrl), request: requestNode(network) }
  // The API key is for the first host: another host must not see it.
  const headersFor = (root: string): Record<string, string> =>
    apiKey && new URL(root).origin === new URL(url).origin ? { 'tron-pro-api-key': apiKey } : {}
  return async (path, body, form) => {
    const { root, request } = path.startsWith('walletsolidity/') ? solid : full
    const question = { url: `${root}/${path}`, body, headers: headersFor(root), timeoutMs }
    const { status, value } = await request(path, question)
    const failed = z.safeParse(failure, value)
    if (status >= 400 || failed.success) {
      const nodeMessage = failed.success ? failed.data.Error.slice(0, 300) : ''
      throw new ChainUnknown(network, 'NODE_ERROR', `${path} failed at the node (${status}) ${nodeMessage}`)
    }
    const read = z.safeParse(form, value)
    if (!read.success) throw malformed(network, path, read.error)
    return read.data
  }
}

const rootOf = (url: string) => url.replace(/\/$/, '')
