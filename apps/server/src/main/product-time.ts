/** Entries bear the product's time, which a demo can move: so does whoever asks how old they are. */
import type { Reader } from '../platform/db/database.ts'

const patienceMs = 2_000

/**
 * The world's, where there is one that answers; else the system's. Never before what is written down already: then the
 * clock was moved forward, and the world that knows by how much is not there.
 */
export async function productTime(clockUrl: string | undefined, newest: Date | null): Promise<Date> {
  const now = Date.now() + (clockUrl ? await offsetMs(clockUrl) : 0)
  return new Date(Math.max(now, newest?.getTime() ?? 0))
}

async function offsetMs(clockUrl: string): Promise<number> {
  try {
    const response = await fetch(`${clockUrl}/state`, { signal: AbortSignal.timeout(patienceMs) })
    const { offsetMs } = (await response.json()) as { offsetMs: unknown }
    return typeof offsetMs === 'number' ? offsetMs : 0
  } catch {
    return 0
  }
}

export async function newestTransfer(reader: Reader): Promise<Date | null> {
  const { newest } = await reader
    .selectFrom('transfer')
    .select((select) => select.fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}
