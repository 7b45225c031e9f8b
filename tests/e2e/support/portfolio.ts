/** The screen of a member's orders. */
import type { Page } from '@playwright/test'

export const details = (page: Page) => page.getByRole('region', { name: 'Investment Details' })

/** The button for an action of the first order. */
export const action = (page: Page, name: string) =>
  details(page).getByRole('button', { name, exact: true }).first()
