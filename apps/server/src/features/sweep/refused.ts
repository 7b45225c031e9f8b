/** What a command of sweeping does not do, in a sentence that says why and what to do about it. */
export class SweepRefused extends Error {
  override readonly name = 'SweepRefused'
}
