/** Thrown when a sweep command refuses; the message says why and what to do. */
export class SweepRefused extends Error {
  override readonly name = 'SweepRefused'
}
