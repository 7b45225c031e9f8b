/**
 * A clock that follows the world's. It fetches the offset to the system time at startup and then by long
 * poll. Each poll sends the version received last, so the world knows when every process has moved.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

interface ClockState {
  offsetMs: number
  version: number
}

const retryMs = 500

export async function followClock(url: string, log: Log, stopped: AbortSignal): Promise<Clock> {
  const subscriber = newId()
  let state = await fetchState(`${url}/state`, stopped)
  const follow = async () => {
    while (!stopped.aborted) {
      try {
        state = await fetchState(`${url}/wait?after=${state.version}&subscriber=${subscriber}`, stopped)
      } catch (error) {
        if (stopped.aborted) return
        log.warn({ err: error }, 'the world’s clock does not answer')
        await delay(retryMs)
      }
    }
  }
  void follow()
  return { now: () => new Date(Date.now() + state.offsetMs), realNow: () => new Date() }
}

async function fetchState(address: string, signal: AbortSignal): Promise<ClockState> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The clock answered HTTP ${response.status}`)
  return (await response.json()) as ClockState
}
