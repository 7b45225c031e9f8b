/**
 * The caller's session ended after the request was let in, e.g. by signing out elsewhere. Nothing was done.
 */
export class SessionOver extends Error {
  constructor(cause: unknown) {
    super('The session ended meanwhile', { cause })
    this.name = 'SessionOver'
  }
}
