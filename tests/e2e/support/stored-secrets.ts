/** A browser puts no secret into a URL, and stores none except the session record. */
import type { BrowserContext, Page } from '@playwright/test'
import { canaryMark, leaksOf } from '../../support/canaries.ts'
import { secretIn, sessionToken } from '../../support/telling-addresses.ts'
import { portalUrl } from './addresses.ts'
import { consoleSessionKey, sessionKey } from './session.ts'

/** The secrets in the URLs that the context requests from now on. */
export function collectTellingAddresses(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('request', (request) => {
    const address = request.url()
    const secret = address.startsWith(portalUrl()) ? secretIn(address) : null
    if (secret) faults.push(`${secret} in ${request.method()} ${new URL(address).pathname}`)
  })
  return faults
}

/** The secrets that the open pages store but should not. */
export async function savedSecrets(context: BrowserContext): Promise<string[]> {
  const open = context.pages().filter((page) => page.url().startsWith(`${portalUrl()}/`))
  const saved = await Promise.all(open.map((page) => savedBy(page)))
  return saved.flat()
}

async function savedBy(page: Page): Promise<string[]> {
  // A page that is navigating away cannot be read.
  const saved = await page.evaluate(readStorage).catch(() => [])
  return saved.flatMap(({ where, name, text }) => {
    if (where === 'other storage') return [`what nobody looks into in ${where}, ${name}`]
    const mayHoldToken = where === 'local storage' && [sessionKey, consoleSessionKey].includes(name)
    const token = !mayHoldToken && sessionToken.test(text) ? [`a session token in ${where}, ${name}`] : []
    const password = [{ what: 'a password', value: canaryMark }]
    return [...token, ...leaksOf(password, [{ where: `${where}, ${name}`, text }])]
  })
}

/** Databases and caches are not used at all; if one is added, it must be searched here. */
async function readStorage(): Promise<{ where: string; name: string; text: string }[]> {
  if (document.contentType !== 'text/html') return []
  const [databases, cacheNames] = await Promise.all([indexedDB.databases(), caches.keys()])
  const others = [...databases.map(({ name }) => name ?? ''), ...cacheNames]
  const entries = (where: string, storage: Storage) =>
    Object.entries(storage).map(([name, text]) => ({ where, name, text: String(text) }))
  return [
    ...entries('local storage', localStorage),
    ...entries('session storage', sessionStorage),
    { where: 'cookies', name: 'that scripts can read', text: document.cookie },
    ...others.map((name) => ({ where: 'other storage', name, text: '' })),
  ]
}
