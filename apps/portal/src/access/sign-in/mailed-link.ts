export interface MailedLink {
  readonly email: string
  readonly code: string
  readonly token: string
  /** Of an inheritance, by which it is followed. */
  readonly claim: string
}

/** What a mailed link carries after its #: the recipient and a code instead of the six digits, a token, or a claim’s code. */
export function mailedLink(hash: string): MailedLink {
  const shown = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (name: keyof MailedLink) => shown.get(name) ?? ''
  return { email: read('email'), code: read('code'), token: read('token'), claim: read('claim') }
}
