/** The HTTP interface of a TRON full node, as TronGrid offers it: every answer has its form, or there is none. */
import * as z from 'zod/mini'
import { ChainUnknown, type Network } from '../../ports/chain.ts'
import { askJson, NoAnswer, NotJson } from '../json/ask-json.ts'

export type FullNode = <T>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  form: z.ZodMiniType<T>,
) => Promise<T>

export const network: Network = 'TRC20'

const failure = z.object({ Error: z.string() })

export interface FullNodeOptions {
  readonly url: string
  /** A full node tells what is solidified at a port of its own. */
  readonly solidityUrl: string
  readonly apiKey: string | null
  readonly timeoutMs: number
}

export function fullNode({ url, solidityUrl, apiKey, timeoutMs }: FullNodeOptions): FullNode {
  const rootOf = (path: string) => (path.startsWith('walletsolidity/') ? solidityUrl : url).replace(/\/$/, '')
  const headers: Record<string, string> = apiKey ? { 'tron-pro-api-key': apiKey } : {}
  return async (path, body, form) => {
    const { status, value } = await ask(path, { url: `${rootOf(path)}/${path}`, body, headers, timeoutMs })
    const failed = z.safeParse(failure, value)
    if (status >= 400 || failed.success) {
      const said = failed.success ? failed.data.Error.slice(0, 300) : ''
      throw new ChainUnknown(network, 'NODE_ERROR', `${path} failed at the node (${status}) ${said}`)
    }
    const read = z.safeParse(form, value)
    if (!read.success) throw malformed(path, read.error)
    return read.data
  }
}

async function ask(path: string, question: Parameters<typeof askJson>[0]) {
  try {
    return await askJson(question)
  } catch (error) {
    if (error instanceof NoAnswer) throw new ChainUnknown(network, 'NO_ANSWER', `${path}: no answer`, error)
    if (error instanceof NotJson && error.status >= 400) {
      throw new ChainUnknown(network, 'NODE_ERROR', `${path}: HTTP ${error.status}`, error)
    }
    throw malformed(path, error)
  }
}

function malformed(path: string, cause: unknown): ChainUnknown {
  return new ChainUnknown(network, 'MALFORMED', `${path} was not answered as it must be`, cause)
}
