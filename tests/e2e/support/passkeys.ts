import { expect, type Page } from '@playwright/test'
import type { Member } from './account.ts'
import { field } from './screens.ts'

export const passkeysCard = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** Adds a passkey on the Security page, which must be open. */
export async function addPasskey(page: Page, { password }: Member, name?: string): Promise<void> {
  await passkeysCard(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  if (name) await field(dialog, 'Name').fill(name)
  await field(dialog, 'Password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

export async function expectAdded(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Passkey added.' })).toBeVisible()
  await expect(passkeysCard(page).getByRole('heading', { level: 3, name })).toBeVisible()
}
