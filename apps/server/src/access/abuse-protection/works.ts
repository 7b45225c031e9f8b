/** The cost of a proof. */

/**
 * Rounds of a key derivation, and the largest number of keys to try. The right one is drawn from all of them,
 * so no search order helps: on average half are tried.
 */
interface Work {
  readonly cost: number
  readonly keys: number
}

export type ProofPurpose = 'mailedCode' | 'request' | 'captcha'
type Works = Readonly<Record<ProofPurpose, Work>>

export const works: Works = {
  /** About 150,000 rounds in total: a few tenths of a second on a phone. */
  mailedCode: { cost: 1000, keys: 300 },
  request: { cost: 1000, keys: 300 },
  /** About 10,000,000 rounds: seconds, and far more than it takes a machine to read our picture. */
  captcha: { cost: 20_000, keys: 1000 },
}

let worksNow = works

export const workOf = (purpose: ProofPurpose): Work => worksNow[purpose]

/** For tests, most of which don't test how long a proof takes. */
export function setWorks(other: Works): void {
  worksNow = other
}
