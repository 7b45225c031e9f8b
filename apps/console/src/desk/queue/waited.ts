/** How long something has waited. Pure: the time is an argument. */
export interface Waited {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

const minuteMs = 60_000

export function waitedSince(since: string, nowMs: number): Waited {
  // The product's clock may be a little ahead of the browser's.
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(since)) / minuteMs))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}

/** Members are told that most things take a day at most. */
export const isOverdue = ({ days }: Waited): boolean => days >= 1
