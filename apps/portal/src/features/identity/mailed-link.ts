export interface MailedLink {
  readonly email: string
  readonly code: string
  readonly token: string
}

/** What the link of a mail carries behind its #: whose mail it was and a code in place of the six digits, or a token. */
export function mailedLink(hash: string): MailedLink {
  const shown = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (name: keyof MailedLink) => shown.get(name) ?? ''
  return { email: read('email'), code: read('code'), token: read('token') }
}
