/** The session of who asks ended after the request was let in, as by signing out elsewhere: nothing was done. */
export class SessionOver extends Error {
  constructor(cause: unknown) {
    super('The session ended meanwhile', { cause })
    this.name = 'SessionOver'
  }
}
