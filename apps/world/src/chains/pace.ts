/**
 * Mines blocks on schedule: at the network's pace while there is something to confirm, otherwise once a
 * minute, so that an idle demo neither burns a core nor grows its journal. While the past is replayed,
 * blocks are mined on request only.
 */
import type { SimulatedChain } from './simulated-chain.ts'

const idleMs = 60_000

export interface Pace {
  readonly blockTimeMs: number
  readonly isPast: () => boolean
}

/** Returns a function that stops it. */
export function keepPace(chain: SimulatedChain, { blockTimeMs, isPast }: Pace): () => Promise<void> {
  let stopped = false
  let mining: Promise<void> = Promise.resolve()
  // After a restart the newest block may be old, so the next one is due.
  let lastAt = performance.now() - Math.max(0, Date.now() - chain.head().timeMs)
  const timer = setInterval(() => {
    const waited = performance.now() - lastAt
    if (stopped || isPast() || waited < (chain.isBusy() ? blockTimeMs : idleMs) - 50) return
    lastAt = performance.now()
    mining = chain.mine(1).catch((error) => console.error(`${chain.name}:`, error))
  }, blockTimeMs)
  return async () => {
    stopped = true
    clearInterval(timer)
    await mining
  }
}
