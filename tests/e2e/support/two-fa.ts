/** 2FA of the demo's trader, and the codes that an authenticator app would show. */
import { expect, type Locator, type Page } from '@playwright/test'
import { seal } from '../../../apps/server/src/platform/seal.ts'
import { readConfig } from '../../../apps/server/src/settings/config.ts'
import { totpCode } from '../../support/totp.ts'
import { databaseUrl } from './addresses.ts'
import { query } from './query.ts'

export const trader = {
  email: 'trader@halyard.test',
  fullName: 'Terry Trader',
  password: 'Halyard-2026',
  transactionPassword: 'Wallet-2026',
}

const traderSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** `steps`: offset from the current code; the server accepts its neighbours too. */
export function codeNow(secret = traderSecret, steps = 0): string {
  // Real time, as on every phone: the product's clock may be ahead.
  return totpCode(secret, Date.now(), steps)
}

/** The key that the set-up page shows. */
export async function shownKey(page: Page): Promise<string> {
  return (await page.getByTestId('two-fa-key').textContent())?.replace(/\s/g, '') ?? ''
}

/** Types the six digits once their boxes are ready: earlier keys are lost. */
export async function typeCode(page: Page, boxes: Locator, code: string): Promise<void> {
  await expect(boxes.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(code)
}

/** With the key of the demo's trader. */
export async function turnTwoFaOn(email: string): Promise<void> {
  const { sealKeys } = readConfig({
    HALYARD_MODE: 'demo',
    DATABASE_URL: databaseUrl(),
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const [found] = await query<{ id: string }>('select id from member where email = $1', [email])
  const sealed = seal(sealKeys, `totp:${found?.id}`, traderSecret)
  await query('update member set totp_secret_sealed = $1 where id = $2', [sealed, found?.id])
}

/** A code works once. Makes the current one valid again, instead of waiting for the next. */
export async function forgetUsedCodes(email = trader.email): Promise<void> {
  await query('update member set totp_last_step = null where email = $1', [email])
}

/** Like forgetUsedCodes, for an operator. */
export async function forgetUsedOperatorCodes(email: string): Promise<void> {
  await query('update operator set totp_last_step = null where email = $1', [email])
}
