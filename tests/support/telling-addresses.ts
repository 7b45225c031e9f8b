// URLs that would reveal a secret to anything that logs them. The part after the # is never sent.
import { canaryMark, leaksOf } from './canaries.ts'

/** By path and field, the secrets that cannot be sent otherwise. */
export const secretsInAddress: readonly string[] = [
  // Opened by a browser tab, which cannot send anything else: valid for one device, one session, ten minutes.
  '/product/document token',
]

export const isSecretName = (name: string) => /password|code$|token|secret|key$/i.test(name)

export const sessionToken = /eyJ[\w-]{10,}\.[\w-]+\.[\w-]+/

/** The secret that a URL reveals; null for none. */
export function secretIn(address: string): string | null {
  const [sent = ''] = address.split('#')
  const url = new URL(sent)
  const below = url.pathname.replace(/^\/api/, '')
  for (const name of [...url.searchParams.keys()]) {
    if (secretsInAddress.includes(`${below} ${name}`)) url.searchParams.delete(name)
    else if (isSecretName(name)) return name
  }
  if (sessionToken.test(url.href)) return 'a session token'
  const passwords = [{ what: 'a password', value: canaryMark }]
  return leaksOf(passwords, [{ where: 'it', text: url.href }]).length > 0 ? 'a password' : null
}
