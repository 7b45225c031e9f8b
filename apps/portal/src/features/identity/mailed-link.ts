/** What the link of a mail carries behind its #: whose mail it was, and a code in place of the six digits. */
export function mailedLink(hash: string): { readonly email: string; readonly code: string } {
  const shown = new URLSearchParams(hash.replace(/^#/, ''))
  return { email: shown.get('email') ?? '', code: shown.get('code') ?? '' }
}
