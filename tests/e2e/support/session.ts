import type { BrowserContext, Page } from '@playwright/test'
import { type Member, type SignedIn, signInByApi } from './account.ts'
import { portalUrl } from './addresses.ts'

export const sessionKey = 'halyard.session'
/** The key of an operator's session in the console. */
export const consoleSessionKey = 'halyard.console.session'
export const languageKey = 'halyard.language'

export interface SessionRecord extends Omit<SignedIn, 'message'> {
  readonly rememberMe: boolean
  readonly expireDate: string
}

/** Signs in without the login screen: the session record is in browser storage before any page is opened. */
export async function signIn(context: BrowserContext, member: Member): Promise<SessionRecord> {
  const { message: _, ...reply } = await signInByApi(member)
  const expireDate = new Date(Date.now() + reply.expiresIn * 1000).toISOString()
  const record = { ...reply, rememberMe: false, expireDate }
  await keep(context, sessionKey, JSON.stringify(record))
  return record
}

export async function keep(context: BrowserContext, name: string, value: string): Promise<void> {
  const [page] = context.pages()
  if (page?.url() !== 'about:blank') return keepBeside(context, name, value)
  // A picture runs no script, and a page that shows nothing yet costs less than a separate one.
  await page.goto(`${portalUrl()}/favicon.svg`)
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [name, value] as const)
}

async function keepBeside(context: BrowserContext, name: string, value: string): Promise<void> {
  const { cookies, origins } = await context.storageState()
  const saved = origins.find(({ origin }) => origin === portalUrl())?.localStorage ?? []
  const localStorage = [...saved.filter((item) => item.name !== name), { name, value }]
  await context.setStorageState({ cookies, origins: [{ origin: portalUrl(), localStorage }] })
}

export async function storedSession(page: Page): Promise<SessionRecord | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), sessionKey)
  return text === null ? null : JSON.parse(text)
}
