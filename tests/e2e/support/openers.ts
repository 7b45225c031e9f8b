import type { Locator, Page } from '@playwright/test'
import type { Say } from './words.ts'

/** Controls that open a dialog or panel, by the path of their screen. */
export const openers: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/dashboard': ['Menu', /^USDT Balance/, /^MT5 Balance/, /^Wallet Account Balance/],
  '/notifications': [/Aurora Calm/],
  '/wallet/overview': [/^USDT Wallet/, /^MT5 Balance/, 'Unsubscribe'],
  '/wallet/transaction-history': [/Deposit/],
  '/wallet/transfer': ['MT5 to Wallet', 'Wallet to MT5'],
  '/investment/overview': [/^Total Invested/, /^Day Change/, 'Unsub'],
  '/settings/overview': ['Set a phrase', 'Add a passkey'],
}

export function openerOn(page: Page, say: Say, name: string | RegExp): Locator {
  const button = page.getByRole('button', { name: say(name) })
  // On a desktop, a line of a list is a row of a table.
  const row = page.getByRole('row', { name: say(name) })
  return (typeof name === 'string' ? button : button.or(row)).first()
}
