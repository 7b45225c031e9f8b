/** The operators' console, used by keyboard like an operator does. */
import { mayWork, type operator, type operatorHome, type ReplyOf } from '@halyard/contract'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { operatorSignIn } from './operators.ts'
import { consoleSessionKey, keep } from './session.ts'
import { sayIn } from './words.ts'

/**
 * Signs in without the sign-in screen, with all capabilities of the demo's operator or, as far as the
 * console can tell, only some.
 */
export async function signInToConsole(
  context: BrowserContext,
  { email = 'operator@halyard.test', without = [] as readonly string[] } = {},
): Promise<void> {
  const reply: ReplyOf<typeof operator.operatorAuthenticate> = await operatorSignIn(email)
  const record = {
    token: reply.token,
    id: email,
    name: reply.name,
    capabilities: reply.capabilities.filter((each) => !without.includes(each)),
    expireDate: new Date(Date.now() + reply.expiresIn * 1000).toISOString(),
  }
  await keep(context, consoleSessionKey, JSON.stringify(record))
  if (without.length === 0) return
  await context.route('**/api/operator/home', async (route) => {
    const home: ReplyOf<typeof operatorHome.home> = await (await route.fetch()).json()
    const { capabilities } = record
    const allowed = home.queues.filter(({ queue }) => mayWork(queue, capabilities))
    await route.fulfill({ json: { ...home, capabilities, queues: allowed } })
  })
}

/** Finds the item by a word and opens it: `/`, the word, Enter. */
export async function openItem(page: Page, word: string, say = sayIn('en')): Promise<void> {
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(word)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(openedItem(page, say).getByRole('heading', { level: 2 })).toBeFocused()
}

/** Opens the oldest of a member's items: `/`, the name, Enter. */
export async function openOldest(page: Page, name: string): Promise<void> {
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(options.filter({ hasNotText: name })).toHaveCount(0)
  await expect(options.first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(openedItem(page).getByRole('heading', { level: 2 })).toBeFocused()
}

export const openedItem = (page: Page, say = sayIn('en')) =>
  page.getByRole('region', { name: say('Open item') })

/** Approves the open item once its details have loaded. */
export async function pressApprove(page: Page): Promise<void> {
  await expect(page.locator('button[aria-keyshortcuts="a"]')).toBeEnabled()
  await page.keyboard.press('a')
}

/** Confirms the dialog with this title. */
export async function confirmAction(page: Page, title: string | RegExp, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  if (reason === undefined) await expect(dialog.getByRole('button', { name: title })).toBeFocused()
  else {
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type(reason)
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Checks the member's notices in the portal, in the same browser: the two sessions are independent. */
export async function expectNotices(page: Page, ...words: readonly (string | RegExp)[]): Promise<void> {
  await page.goto('/notifications')
  for (const each of words) await expect(page.getByRole('main')).toContainText(each)
}
