/** True while the stream is connected. */
let live = false

export const isLive = (): boolean => live

export function setLive(now: boolean): void {
  live = now
}

type Interval = number | false

/** A query's polling interval while the stream is down; none while it is up. */
export const pollUnlessLive = (interval: Interval): Interval => !live && interval
