// Rates and their ratios. A benchmark asserts no absolute times, only ratios to a reference of the same
// run.

/** Completions of `act` per second with this many concurrent callers, after a short warm-up. */
export async function rateOf(callers: number, seconds: number, act: () => Promise<unknown>): Promise<number> {
  await keepBusy(callers, Math.min(1, seconds / 4), act)
  const begun = performance.now()
  const count = await keepBusy(callers, seconds, act)
  return (count / (performance.now() - begun)) * 1000
}

async function keepBusy(callers: number, seconds: number, act: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000
  let count = 0
  const caller = async () => {
    while (performance.now() < end) {
      await act()
      count++
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return count
}

export interface Result {
  readonly name: string
  readonly ratio: number
  /** The target of the ratio. */
  readonly atLeast?: number
  readonly atMost?: number
  readonly how: string
}

export function holds({ ratio, atLeast, atMost }: Result): boolean {
  return ratio >= (atLeast ?? 0) && ratio <= (atMost ?? Number.POSITIVE_INFINITY)
}

/** The median of several runs, so that one slow second does not decide. */
export async function middleOf(rounds: number, run: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let round = 0; round < rounds; round++) values.push(await run())
  return values.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}
