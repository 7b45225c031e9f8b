/** Shared by the tests of withdrawals: the screen, a member with money, and operators' decisions. */
import { createClient, operatorMoney, withdrawalMethods, withdrawals } from '@halyard/contract'
import { expect, type Page } from '@playwright/test'
import { type Member, registerMember } from './account.ts'
import { portalUrl } from './addresses.ts'
import { approveKyc, openWithdrawals } from './database.ts'
import { turnTwoFaOff } from './investing.ts'
import { nextCodeFor } from './mailbox.ts'
import { deposit, move } from './money.ts'
import { operatorToken } from './operators.ts'
import { query } from './query.ts'
import { field } from './screens.ts'
import { codeNow, turnTwoFaOn } from './two-fa.ts'

/** Addresses with a valid checksum whose keys nobody has. */
export const tronAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
export const ethereumAddress = '0x52908400098527886E0F7030069857D2E4169EE7'

const client = (token: string | null) =>
  createClient({ root: `${portalUrl()}/api`, language: () => 'en', token: () => token })

/** An operator's decision about the pending withdrawal of this amount. */
export async function decideWithdrawal(
  amount: string,
  decision: 'APPROVE' | 'REJECT',
  reason?: string,
): Promise<void> {
  const token = await operatorToken()
  const { withdrawals } = await client(token)(operatorMoney.withdrawalQueue, { query: { pageSize: 100 } })
  const found = withdrawals.find((waiting) => waiting.amount === amount)
  if (!found) throw new Error(`No withdrawal of ${amount} waits`)
  await client(token)(operatorMoney.decideWithdrawal, {
    body: { id: found.id, decision, ...(reason ? { reason } : {}) },
  })
}

/** A code is mailed at most once a minute; this removes the previous one. */
export async function forgetMailedCode(email: string): Promise<void> {
  await query("delete from verify_code where email = $1 and purpose = 'WITHDRAWAL'", [email])
}

export async function proofOf(account: Member, token: string) {
  await forgetMailedCode(account.email)
  await client(token)(withdrawals.sendWithdrawalOtp)
  const { transactionPassword } = account
  return { transactionPassword, emailVerifyCode: await nextCodeFor(account.email) }
}

/** Requests the mailed code with the form's own button, and fills in both proofs. */
export async function prove(
  page: Page,
  member: { email: string; transactionPassword: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Send Code' }).click()
  await field(page, 'Email Verification Code').fill(await nextCodeFor(member.email))
  await field(page, 'Transaction Password').fill(member.transactionPassword)
}

/** The page's requests to a call from now on. */
export function requestsTo(page: Page, path: string): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api${path}`)) bodies.push(request.postData() ?? '')
  })
  return bodies
}

export const submitted = (page: Page) => page.getByRole('dialog', { name: 'Withdrawal Request Submitted' })

export async function closeSubmitted(page: Page): Promise<void> {
  await submitted(page).getByRole('button', { name: 'Done' }).click()
  await expect(submitted(page)).toBeHidden()
}

/** Saves a bank account and turns 2FA off again, without the withdrawal lock that follows. */
export async function saveBankAccount(account: Member, token: string): Promise<void> {
  await turnTwoFaOn(account.email)
  const body = {
    bankCountry: 'SG',
    bankName: 'DBS Bank',
    holderName: 'Ada Lovelace',
    accountNumber: '072-123456-7',
    address: '10 Marina Boulevard',
    swift: 'DBSSSGSG',
    twoFaCode: codeNow(),
  }
  await client(token)(withdrawalMethods.saveBankInfo, { body })
  await turnTwoFaOff(account.email)
  await openWithdrawals(account.email)
}

/** A member with a verified identity. */
export async function memberWith(units: bigint): Promise<Member> {
  const member = await registerMember()
  await approveKyc(member.email)
  await move(member.email, [deposit(units)])
  return member
}

export const form = (page: Page) => page.getByRole('region', { name: 'New withdrawal' })
export const recent = (page: Page) => page.getByRole('region', { name: 'Recent withdrawals' })
export const balance = (page: Page) => page.getByTestId('balance-USDT')

export async function fillUsdt(page: Page, network: string, address: string, amount: string): Promise<void> {
  await field(page, 'Network').selectOption(network)
  await field(page, 'Wallet Address').fill(address)
  await field(page, 'Amount').fill(amount)
}
