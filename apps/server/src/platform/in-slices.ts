import { setImmediate } from 'node:timers/promises'

/** Computing that pauses wherever it yields, so that other requests are answered meanwhile. */
export type Slices<Result> = Generator<void, Result>

export async function inSlices<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
