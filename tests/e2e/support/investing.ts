/** Investing members: with money and 2FA, and orders bought through the API. */
import { randomUUID } from 'node:crypto'
import { account, createClient, type InputOf, products, type ReplyOf, twoFa } from '@halyard/contract'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Member, registerMember, signInByApi } from './account.ts'
import { portalUrl } from './addresses.ts'
import { trade } from './broker.ts'
import { deposit, type Movement, million, move } from './money.ts'
import { query } from './query.ts'
import { keep, sessionKey, signIn } from './session.ts'
import { codeNow, turnTwoFaOn } from './two-fa.ts'

export interface Investor {
  readonly member: Member
  readonly token: string
}

export const clientOf = ({ token }: Pick<Investor, 'token'>) =>
  createClient({ root: `${portalUrl()}/api`, language: () => 'en', token: () => token })

/** Signed in, with 2FA on. */
export async function investor(context: BrowserContext, movements: readonly Movement[]): Promise<Investor> {
  const member = await fundedMember(movements)
  const { token } = await signIn(context, member)
  return { member, token }
}

async function fundedMember(movements: readonly Movement[]): Promise<Member> {
  const member = await registerMember()
  await move(member.email, movements)
  await turnTwoFaOn(member.email)
  return member
}

interface Wishes {
  /** Initial balance in whole USDT. */
  readonly funds?: bigint
  /** Leaves 2FA on after the purchase, which requires it. */
  readonly twoFaOn?: boolean
}

/** A member who holds one package of 500 USDT; no browser is signed in yet. */
export async function packageHolder({ funds = 1000n, twoFaOn = false }: Wishes = {}) {
  const member = await fundedMember([deposit(funds * million)])
  const { token } = await signInByApi(member)
  const orderId = await buy({ member, token }, 'Aurora Calm')
  // A code works once, and the screens may need the same one again.
  await forgetUsedCode(member.email)
  if (!twoFaOn) await turnTwoFaOff(member.email)
  const { order } = await clientOf({ token })(products.getInvestmentOrder, { query: { orderId } })
  return { member, order, token }
}

/** Signs in as this browser itself, with its device cookie, so that device-bound links work. */
export async function signInHere(context: BrowserContext, member: Member): Promise<void> {
  const { email: username, password } = member
  const response = await context.request.post(`${portalUrl()}/api${account.authenticate.path}`, {
    data: { username, password, type: 'INVESTOR' },
  })
  const reply = (await response.json()) as ReplyOf<typeof account.authenticate>
  const expireDate = new Date(Date.now() + reply.expiresIn * 1000).toISOString()
  await keep(context, sessionKey, JSON.stringify({ ...reply, rememberMe: false, expireDate }))
}

/** Makes the current code valid again and enters it: a test is quicker than the next code. */
export async function enterCode(page: Page, { member }: Investor): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Enter your 2FA code' })).toBeVisible()
  await forgetUsedCode(member.email)
  await page.getByLabel('Digit 1 of 6').fill(codeNow())
}

/** The last step of every action: the transaction password, twice. */
export async function confirmWithPassword(page: Page, password: string, action: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Transaction Password' })
  await dialog.getByRole('textbox', { name: 'Transaction Password' }).fill(password)
  await dialog.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  await dialog.getByRole('button', { name: action }).click()
}

/** Buys a package of the demo, and waits until it is active. */
export async function buy(investor: Investor, productName: string, packagePrice = '500.00'): Promise<string> {
  const client = clientOf(investor)
  const { investmentList } = await client(products.getInvestmentList)
  const product = investmentList.find((offered) => offered.productName === productName)
  if (!product) throw new Error(`${productName} is not offered`)
  await forgetUsedCode(investor.member.email)
  await client(twoFa.verifyTwoFa, { body: { verificationCode: codeNow() } })
  const body: InputOf<typeof products.purchaseInvestment>['body'] = {
    productId: product.productId,
    packagePrice,
    walletType: 'USDT',
    transactionPassword: investor.member.transactionPassword,
  }
  const { orderId } = await client(products.purchaseInvestment, { body }, { idempotencyKey: randomUUID() })
  await expect
    .poll(async () => (await client(products.getInvestmentOrder, { query: { orderId } })).order.status, {
      timeout: 20_000,
      intervals: [100],
    })
    .toBe('ACTIVE')
  return orderId
}

/** Leaves a package; the test waits for the outcome. */
export async function leave({ member, token }: Investor, orderId: string): Promise<void> {
  const client = clientOf({ token })
  await forgetUsedCode(member.email)
  await client(twoFa.verifyTwoFa, { body: { verificationCode: codeNow() } })
  const body = { orderId, transactionPassword: member.transactionPassword }
  await client(products.unsubscribe, { body }, { idempotencyKey: randomUUID() })
}

/** A profit on the order's account, realised and settled; the safety fund's share is deducted. */
export async function earn(
  investor: Pick<Investor, 'token'>,
  orderId: string,
  amount: string,
): Promise<void> {
  const read = async () =>
    (await clientOf(investor)(products.getInvestmentOrder, { query: { orderId } })).order
  const { mt5Id, fundShare } = await read()
  await trade(mt5Id, amount)
  await expect
    .poll(async () => (await read()).fundShare, { timeout: 30_000, intervals: [100] })
    .not.toBe(fundShare)
}

/** Backdates its activation by this many days. */
export async function beginEarlier(orderId: string, days: number): Promise<void> {
  await query("update investment_order set activated_at = now() - $2 * interval '1 day' where id = $1", [
    orderId,
    days,
  ])
}

export async function turnTwoFaOff(email: string): Promise<void> {
  await query('update member set totp_secret_sealed = null where email = $1', [email])
}

async function forgetUsedCode(email: string): Promise<void> {
  await query('update member set totp_last_step = null where email = $1', [email])
}
