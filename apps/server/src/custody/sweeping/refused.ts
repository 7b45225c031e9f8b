/** Thrown when a sweep command refuses to do something; the message says why and what to do about it. */
export class SweepRefused extends Error {
  override readonly name = 'SweepRefused'
}
