import { type OpenRequest, openRequests } from './open-requests.ts'
import type { Settle, Settled } from './send-once.ts'

const firstRetryMs = 2000
const maxRetryMs = 60_000

interface Settling {
  readonly settle: Settle
  readonly onSettled?: (settled: Settled) => void
  /** Called after each inconclusive try. */
  readonly onTried?: () => void
}

/**
 * Polls the outcome of a request until it is known, also on coming back online; until the returned function
 * is called.
 */
export function keepSettling(request: OpenRequest, { settle, onSettled, onTried }: Settling): () => void {
  let retryMs = firstRetryMs
  let isOver = false
  let isOut = false
  // The outcome of this page's own request was asked for just now.
  const firstMs = openRequests.isOfThisPage(request) ? firstRetryMs : openRequests.graceOf(request)
  const look = (): void => void ask()

  async function ask(): Promise<void> {
    if (isOut || isOver) return
    clearTimeout(timer)
    isOut = true
    const settled = await settle(request).catch(() => null)
    isOut = false
    if (isOver) return
    if (settled && settled.outcome !== 'UNDER_WAY') {
      stop()
      return onSettled?.(settled)
    }
    onTried?.()
    timer = setTimeout(look, retryMs)
    retryMs = Math.min(maxRetryMs, retryMs * 2)
  }

  function stop(): void {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', look)
  }

  let timer = setTimeout(look, firstMs)
  addEventListener('online', look)
  return stop
}
