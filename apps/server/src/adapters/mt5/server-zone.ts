/**
 * The server writes its time zone's wall clock as if it were UTC. When clocks are set back, an hour occurs
 * twice and is ambiguous; it is read as its first occurrence.
 */
export interface ServerZone {
  /** Milliseconds as the server writes them. */
  toServer(time: Date): number
  toTime(serverMs: number): Date
  /** Extra width of a requested period, to include the repeated hour. */
  readonly slackMs: number
}

const hourMs = 3_600_000
/** Zones change on quarters of an hour. */
const stepMs = hourMs / 4

export function serverZone(name: string): ServerZone {
  if (name === 'UTC') {
    return { toServer: (time) => time.getTime(), toTime: (serverMs) => new Date(serverMs), slackMs: 0 }
  }
  const offsetAt = offsetsOf(name)
  return {
    toServer: (time) => time.getTime() + offsetAt(time.getTime()),
    toTime(serverMs) {
      // The offset before a change is tried first, so that a repeated hour counts as its first occurrence.
      const before = serverMs - offsetAt(serverMs - 24 * hourMs)
      const isRight = before + offsetAt(before) === serverMs
      return new Date(isRight ? before : serverMs - offsetAt(before))
    },
    slackMs: hourMs,
  }
}

function offsetsOf(timeZone: string): (utcMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  // Cached: the formatter costs more than all other work on a deal.
  const known = new Map<number, number>()
  return (utcMs) => {
    const step = Math.floor(utcMs / stepMs)
    const remembered = known.get(step)
    if (remembered !== undefined) return remembered
    const part = Object.fromEntries(
      format.formatToParts(step * stepMs).map(({ type, value }) => [type, Number(value)]),
    ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>
    const wallMs = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute)
    const offset = wallMs - step * stepMs
    if (known.size > 100_000) known.clear()
    known.set(step, offset)
    return offset
  }
}
