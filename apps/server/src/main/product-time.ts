/** Entries carry the product's time, which a demo can move, so their age must be measured by it too. */
import type { Reader } from '../platform/db/database.ts'

const patienceMs = 2_000

/**
 * The world's time if a world responds, otherwise the system's. Never earlier than the newest recorded
 * time: in that case the clock was moved forward, and the world that knows by how much is not running.
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
