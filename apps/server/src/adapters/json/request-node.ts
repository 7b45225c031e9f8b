/**
 * Requests to one node: each returns a response or throws ChainUnknown. After "too many requests", all
 * requests to the node pause for as long as it demands, since each further one would prolong that.
 */
import { ChainUnknown, type Network } from '../../ports/chain.ts'
import { type JsonAnswer, NoAnswer, NotJson, type Question, requestJson } from './request-json.ts'
import { pauseMsOf } from './retry-after.ts'

const tooMany = 429

/** `what` names the request in errors. */
export type RequestNode = (what: string, question: Question) => Promise<Pick<JsonAnswer, 'status' | 'value'>>

export function requestNode(network: Network, nowMs: () => number = Date.now): RequestNode {
  let pausedUntil = 0

  const busy = (message: string) => new ChainUnknown(network, 'BUSY', message)

  function pauseIfBusy(
    { status, retryAfter }: Pick<JsonAnswer, 'status' | 'retryAfter'>,
    what: string,
  ): void {
    if (status !== tooMany) return
    const pauseMs = pauseMsOf(retryAfter, nowMs())
    pausedUntil = Math.max(pausedUntil, nowMs() + pauseMs)
    throw busy(`${what}: the node is asked too much (HTTP ${tooMany}), and left alone for ${pauseMs} ms`)
  }

  return async (what, question) => {
    const restMs = pausedUntil - nowMs()
    if (restMs > 0) throw busy(`${what}: the node is left alone for another ${restMs} ms`)
    try {
      const answer = await requestJson(question)
      pauseIfBusy(answer, what)
      return answer
    } catch (error) {
      if (error instanceof ChainUnknown) throw error
      if (error instanceof NoAnswer) throw new ChainUnknown(network, 'NO_ANSWER', `${what}: no answer`, error)
      if (error instanceof NotJson && error.status >= 400) {
        pauseIfBusy(error, what)
        throw new ChainUnknown(network, 'NODE_ERROR', `${what}: HTTP ${error.status}`, error)
      }
      throw malformed(network, what, error)
    }
  }
}

export function malformed(network: Network, what: string, cause?: unknown): ChainUnknown {
  return new ChainUnknown(network, 'MALFORMED', `${what} was not answered as it must be`, cause)
}
