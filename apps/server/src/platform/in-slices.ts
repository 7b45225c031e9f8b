import { setImmediate } from 'node:timers/promises'

/** A computation that pauses at each yield, so that other requests are answered meanwhile. */
export type Slices<Result> = Generator<void, Result>

export async function inSlices<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
