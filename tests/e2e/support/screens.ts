/** Fills in the portal's forms as a member does. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Member } from './account.ts'
import { captchaAnswer } from './database.ts'
import { nextCodeFor } from './mailbox.ts'
import type { ScreenTexts } from './texts.ts'

/** The input with this label; a required one has an asterisk. */
export function field(page: Page | Locator, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label.replace(/[.?()]/g, '\\$&')}( \\*)?$`))
}

export async function logIn(page: Page, t: ScreenTexts, username: string, password: string): Promise<void> {
  await field(page, t.identity.loginName).fill(username)
  await field(page, t.identity.password).fill(password)
  await page.getByRole('button', { name: t.identity.logIn, exact: true }).click()
}

/** Closes a form with typed text and confirms the loss. */
export async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
}

/** Requests a code with the form's own button, and fetches it from the mailbox. */
export async function receiveCode(page: Page, t: ScreenTexts, email: string): Promise<void> {
  await receiveCodeAt(page, t.identity.email, t, email)
}

/** The same for another label of the e-mail field. */
export async function receiveCodeAt(page: Page, label: string, t: ScreenTexts, email: string): Promise<void> {
  await field(page, label).fill(email)
  await page.getByRole('button', { name: t.app.sendCode }).click()
  await field(page, t.identity.verifyCode).fill(await nextCodeFor(email))
}

/** Opens /register and looks up the answer to the captcha it shows. */
export async function openRegistration(page: Page, path = '/register'): Promise<{ captcha: string }> {
  // A registration that was refused may still be fetching its next captcha.
  await page.goto('about:blank')
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/account/captcha'))
  await page.goto(path)
  const { captchaId } = (await (await answered).json()) as { captchaId: string }
  return { captcha: await captchaAnswer(captchaId) }
}

export async function fillRegistration(
  page: Page,
  t: ScreenTexts,
  member: Member,
  captcha: string,
): Promise<void> {
  await field(page, t.identity.fullName).fill(member.fullName)
  await field(page, t.identity.country).selectOption('SG')
  await field(page, t.identity.password).fill(member.password)
  await field(page, t.identity.confirmPassword).fill(member.password)
  await field(page, t.identity.transactionPassword).fill(member.transactionPassword)
  await field(page, t.identity.captcha).fill(captcha)
}

export async function chooseLanguage(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).selectOption(code)
  await expect(page.locator('html')).toHaveAttribute('lang', code)
}

export async function chooseLanguageInShell(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: label }).click()
  await page.getByRole('menu').getByText(name, { exact: true }).click()
}

export async function logOut(page: Page, t: ScreenTexts): Promise<void> {
  await page.getByRole('button', { name: t.shell.account, exact: true }).click()
  await page.getByRole('menuitem', { name: t.shell.logOut }).click()
}
