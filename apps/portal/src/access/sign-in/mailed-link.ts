export interface MailedLink {
  readonly email: string
  readonly code: string
  readonly token: string
  /** The code of an inheritance claim. */
  readonly claim: string
}

/**
 * The part of a mailed link after its #: the recipient and a code instead of the six digits, a token, or a
 * claim's code.
 */
export function mailedLink(hash: string): MailedLink {
  const shown = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (name: keyof MailedLink) => shown.get(name) ?? ''
  return { email: read('email'), code: read('code'), token: read('token'), claim: read('claim') }
}
