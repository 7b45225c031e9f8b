/** How long an item has waited. Pure: the time is an argument. */
export interface Waited {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

const minuteMs = 60_000

export function waitedSince(since: string, nowMs: number): Waited {
  // The server's clock may be slightly ahead of the browser's.
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(since)) / minuteMs))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}

/** Members are promised most things within a day. */
export const isOverdue = ({ days }: Waited): boolean => days >= 1
