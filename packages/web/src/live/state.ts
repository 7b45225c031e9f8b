/** Whether changes are being told right now. */
let live = false

export const isLive = (): boolean => live

export function setLive(now: boolean): void {
  live = now
}

type Interval = number | false

/** A query's interval while changes are not told; as long as they are, nothing has to be asked again and again. */
export const unlessLive = (interval: Interval): Interval => !live && interval
