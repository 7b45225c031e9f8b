/** Each queue of the operators' console from the member's action to the member's notice, by keys alone. */
import { randomUUID } from 'node:crypto'
import {
  createClient,
  deposits,
  operator,
  operatorMembers,
  operatorMoney,
  products,
  twoFa,
  withdrawals,
} from '@halyard/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { type Member, registerMember, signInByApi } from './support/account.ts'
import { portalUrl } from './support/addresses.ts'
import { brokerFault, liftBrokerFaults } from './support/broker.ts'
import { test as chapters } from './support/chapters.ts'
import { confirmDeed, openItem, signInToConsole } from './support/console.ts'
import { buy, forgetUsedCode } from './support/investing.ts'
import { photo } from './support/kyc.ts'
import { nextCodeFor } from './support/mailbox.ts'
import { deposit, million, move } from './support/money.ts'
import { operatorClient } from './support/operators.ts'
import { asOwner, query } from './support/query.ts'
import { signIn } from './support/session.ts'
import { expect } from './support/test.ts'
import { codeNow, turnTwoFaOn } from './support/two-fa.ts'
import { rows } from './support/wallet.ts'
import { tronAddress } from './support/withdrawals.ts'

const clientOf = ({ token }: { readonly token: string }) =>
  createClient({ root: `${portalUrl()}/api`, language: () => 'en', token: () => token })

const item = (page: Page) => page.getByRole('region', { name: 'Open item' })

/** What the member reads in the portal, in the same browser: the two sessions do not meet. */
async function expectNotices(page: Page, ...words: readonly (string | RegExp)[]): Promise<void> {
  await page.goto('/notifications')
  for (const each of words) await expect(page.getByRole('main')).toContainText(each)
}

/** Of several of one member, the oldest: `/`, the name, Enter. */
async function openOldest(page: Page, name: string): Promise<void> {
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(options.filter({ hasNotText: name })).toHaveCount(0)
  await expect(options.first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(item(page).getByRole('heading', { level: 2 })).toBeFocused()
}

/** Steps to the item with these words, and opens it: `j`, Enter. */
async function stepTo(page: Page, words: string): Promise<void> {
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.filter({ hasText: words })).toBeVisible()
  const all = await options.allTextContents()
  for (let step = all.findIndex((text) => text.includes(words)); step > 0; step--)
    await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(item(page).getByRole('heading', { level: 2, name: words })).toBeFocused()
}

async function handInSlip({ token }: { readonly token: string }, usdtAmount: string, paymentAmount: string) {
  const { name, mimeType, buffer } = await photo('slip.jpg', 640, 400)
  const bankSlipUpload = new File([buffer as Buffer<ArrayBuffer>], name, { type: mimeType })
  const body = { walletType: '60', currencyCode: 'CNY', usdtAmount, paymentAmount, bankSlipUpload } as const
  await clientOf({ token })(deposits.fiatDeposit, { body })
}

/** A code is mailed at most once a minute; the one before is forgotten. */
async function proofOf(account: Member, token: string) {
  await query("delete from verify_code where email = $1 and purpose = 'WITHDRAWAL'", [account.email])
  await clientOf({ token })(withdrawals.sendWithdrawalOtp)
  const { transactionPassword } = account
  return { transactionPassword, emailVerifyCode: await nextCodeFor(account.email) }
}

chapters.describe('every queue', () => {
  chapters.describe.configure({ mode: 'serial' })
  let account: Member
  let member: { readonly token: string; readonly username: string }
  /** Whom the member referred, with a package. */
  let below: Member
  let orderId: string
  let mt5Id: string

  const enter = async (context: BrowserContext, page: Page, path: string, email?: string) => {
    await signInToConsole(context, email ? { email } : {})
    await page.goto(`/console${path}`)
  }
  const usdt = async (amount: string) => {
    const body = { withdrawalType: 'TRC20', walletAddress: tronAddress, amount } as const
    const proof = await proofOf(account, member.token)
    return clientOf(member)(withdrawals.withdrawal, { body: { ...body, ...proof } })
  }
  const alipay = async (amount: string) => {
    const body = { accountNo: 'ada@alipay.test', accountName: 'Ada', amount }
    const proof = await proofOf(account, member.token)
    return clientOf(member)(withdrawals.withdrawalWithAlipay, { body: { ...body, ...proof } })
  }

  chapters('bank deposits are credited, corrected and rejected', async ({ page, context }) => {
    account = await registerMember()
    member = await signIn(context, account)
    await handInSlip(member, '1500', '10875.00')
    await handInSlip(member, '1600', '11600.00')
    await handInSlip(member, '1700', '12325.00')
    // Not by the one who approves withdrawals below: who lets money in lets none of it out alone.
    await enter(context, page, '/deposits', 'checker@halyard.test')
    await openOldest(page, member.username)
    await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('a')
    await confirmDeed(page, `Credit 1,500.00 USDT to ${member.username}`)

    await expect(item(page)).toContainText('11,600.00 CNY')
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: `Credit what arrived from ${member.username}` })
    await expect(dialog.getByLabel('Amount received in CNY')).toBeFocused()
    await page.keyboard.type('11,527.50')
    await expect(dialog.getByRole('table', { name: 'Claimed and received' })).toContainText(
      /1,600\.00 USDT\s*1,590\.00 USDT/,
    )
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Your bank kept a fee.')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    await expect(item(page)).toContainText('12,325.00 CNY')
    await page.keyboard.press('r')
    await confirmDeed(page, `Reject 1,700.00 USDT from ${member.username}`, 'It hasn’t arrived.')
    await expectNotices(
      page,
      'Your bank deposit of 1,500.00 USDT was credited.',
      'We received 11,527.50 CNY for your bank deposit instead of 11,600.00 CNY, so 1,590.00 USDT was credited: Your bank kept a fee.',
      'Your bank deposit of 1,700.00 USDT was rejected: It hasn’t arrived.',
    )
  })

  chapters('withdrawals show what was noticed, and are rejected or approved', async ({ page, context }) => {
    await usdt('120')
    await usdt('60')
    await alipay('30')
    await enter(context, page, '/withdrawals')
    await openOldest(page, member.username)
    await expect(item(page)).toContainText('120.00 USDT')
    const noticed = page.getByRole('region', { name: 'What was noticed' })
    await expect(noticed).toContainText('First withdrawal of this member')
    await expect(noticed).toContainText('Nothing has been paid to this destination before')
    await expect(noticed).toContainText(/1,590\.00 USDT credited/)
    await expect(page.getByRole('region', { name: 'Last deposits' }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)

    // Nothing is decided unseen: on an item that is not open, the first press of a key only opens it.
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('r')
    await confirmDeed(page, 'Reject 119.00 USDT to TJRabP…RTv8', 'We can’t pay to this destination.')
    // Back and forth, and then the decision about the one that is open.
    await expect(item(page)).toContainText('60.00 USDT')
    await page.keyboard.press('j')
    await expect(item(page)).toContainText('Alipay')
    await page.keyboard.press('k')
    await page.keyboard.press('a')
    await confirmDeed(page, 'Approve 59.00 USDT to TJRabP…RTv8')
    await page.keyboard.press('a')
    await confirmDeed(page, 'Approve 30.00 USDT to ada@alipay.test, Ada')

    await page.goto('/console/payments')
    await openItem(page, member.username)
    await expect(item(page)).toContainText(/215\.\d\d CNY/)
    await expectAccessible(page)
    await page.keyboard.press('p')
    await confirmDeed(page, 'Record 30.00 USDT to ada@alipay.test, Ada as paid', '2026-ALI-77')
    await expectNotices(
      page,
      'Your withdrawal of 120.00 USDT was rejected. The amount is back in your wallet. Reason: We can’t pay to this destination.',
      'Your withdrawal of 60.00 USDT was approved.',
      'Your withdrawal of 30.00 USDT was paid.',
    )
  })

  chapters('one that a freeze holds is released, and recorded as failed', async ({ page, context }) => {
    const { withdrawalId } = await alipay('20')
    const call = await operatorClient()
    const { memberId } = (
      await call(operatorMoney.withdrawalQueue, { query: { item: withdrawalId, pageSize: 1 } })
    ).withdrawals[0] ?? { memberId: '' }
    const body = { memberId, reason: 'Reported a stolen phone' }
    await call(operatorMembers.freezeMember, { body })
    await call(operatorMembers.unfreezeMember, { body })
    await call(operatorMoney.decideWithdrawal, { body: { id: withdrawalId, decision: 'APPROVE' } })
    await enter(context, page, '/held')
    await openItem(page, member.username)
    await expectAccessible(page)
    await page.keyboard.press('l')
    await confirmDeed(page, 'Release 20.00 USDT to ada@alipay.test, Ada', 'Called back on the known number')
    await page.goto('/console/payments')
    await openItem(page, member.username)
    await page.keyboard.press('f')
    await confirmDeed(page, 'Record 20.00 USDT to ada@alipay.test, Ada as failed', 'No such account')
    // The freeze has ended the member's sessions.
    member = await signIn(context, account)
    await expectNotices(page, 'Your withdrawal of 20.00 USDT couldn’t be paid.')
  })

  chapters('a bonus that was held is released, and paid', async ({ page, context }) => {
    const [{ id, referral_code } = { id: '', referral_code: '' }] = await query<{
      id: string
      referral_code: string
    }>('select id, referral_code from member where email = $1', [account.email])
    below = await registerMember(referral_code)
    await query(
      'insert into shared_device (member_id, other_id, last_seen_at) select $1, id, now() from member where email = $2',
      [id, below.email],
    )
    await move(below.email, [deposit(1000n * million)])
    await turnTwoFaOn(below.email)
    const { token } = await signInByApi(below)
    orderId = await buy({ member: below, token }, 'Aurora Calm')
    mt5Id = (await clientOf({ token })(products.getInvestmentOrder, { query: { orderId } })).order.mt5Id
    await expect
      .poll(
        () =>
          query(
            "select from bonus join member on number = receiver where member.id = $1 and bonus.state = 'HELD'",
            [id],
          ),
        { timeout: 30_000 },
      )
      .not.toEqual([])
    await enter(context, page, '/bonuses')
    await openOldest(page, member.username)
    await expect(item(page)).toContainText('Same browser')
    await expectAccessible(page)
    await page.keyboard.press('a')
    await confirmDeed(page, new RegExp(`^Release .* USDT for ${member.username}$`), 'A family')
    await page.goto('/wallet/bonus-history')
    await expect(rows(page).first()).toBeVisible()
  })

  chapters(
    'an order whose outcome is unknown is requested again, and counts once',
    async ({ page, context }) => {
      const { token } = await signInByApi(below)
      // The broker does it, and its answer is lost each time.
      await brokerFault({ kind: 'cut', calls: ['trade/balance'], login: Number(mt5Id), afterwards: true })
      await forgetUsedCode(below.email)
      await clientOf({ token })(twoFa.verifyTwoFa, { query: { verificationCode: codeNow() } })
      const body = { orderId, transactionPassword: below.transactionPassword }
      await clientOf({ token })(products.unsubscribe, { body }, { idempotencyKey: randomUUID() })
      await enter(context, page, '/orders')
      await openItem(page, mt5Id)
      await expect(item(page)).toContainText('Outcome unknown')
      await expectAccessible(page)
      await page.keyboard.press('a')
      await confirmDeed(page, new RegExp(`^Request Closing .* on MT5 ${mt5Id} again$`), 'Asked the broker')
      await liftBrokerFaults()
      const state = async () =>
        (await clientOf({ token })(products.getInvestmentOrder, { query: { orderId } })).order.status
      await expect.poll(state, { timeout: 40_000, intervals: [200] }).toBe('CLOSED')
      await signIn(context, below)
      await expectNotices(page, new RegExp(`You unsubscribed from .* \\(MT5 account ${mt5Id}\\)`))
    },
  )

  chapters('a difference is listed for as long as it lasts', async ({ page, context }) => {
    const difference = randomUUID()
    await asOwner(async (tell) => {
      await tell(
        `insert into reconciliation_difference (id, subject_kind, subject, found_by, expected, found, created_at)
         select $1, 'ORDER', $2, id, 500000000, 499000000, now() from reconciliation limit 1`,
        [difference, orderId],
      )
    })
    await enter(context, page, '/reconciliation')
    await openItem(page, orderId)
    await expect(item(page)).toContainText('isn’t paid out until a comparison finds no difference any more')
    await expectAccessible(page)
    await asOwner(async (tell) => {
      await tell('update reconciliation_difference set resolved_by = found_by where id = $1', [difference])
    })
    await expect(page.getByText(/This item has left the queue/)).toBeVisible()
  })

  chapters('what a colleague proposes is approved by a second operator', async ({ page, context }) => {
    const [{ number, username } = { number: 0, username: '' }] = await query<{
      number: number
      username: string
    }>('select number, username from member where email = $1', [below.email])
    const checker = await operatorClient('checker@halyard.test')
    const body = { memberId: String(number), reason: 'Seen on video with the passport' }
    await checker(operator.proposeTwoFaRemoval, { body })
    await enter(context, page, '/proposals')
    await stepTo(page, `Remove 2FA of ${username}`)
    await expectAccessible(page)
    await page.keyboard.press('a')
    await confirmDeed(page, `Approve: Remove 2FA of ${username}`)
    await signIn(context, below)
    await expectNotices(page, 'Two-factor authentication was removed after your identity was checked.')
  })

  chapters(
    'of two operators the first decides, and the other is told who did',
    async ({ page, context, browser }) => {
      await handInSlip(member, '1800', '13050.00')
      await enter(context, page, '/deposits')
      await openItem(page, member.username)
      const elsewhere = await browser.newContext({ baseURL: portalUrl() })
      await signInToConsole(elsewhere, { email: 'checker@halyard.test' })
      const other = await elsewhere.newPage()
      await other.goto(page.url())
      await expect(other.getByText(/has this open too/)).toBeVisible()
      await other.keyboard.press('r')
      const late = other.getByRole('dialog', { name: `Reject 1,800.00 USDT from ${member.username}` })
      await expect(late.getByRole('textbox')).toBeFocused()

      await page.keyboard.press('a')
      await confirmDeed(page, `Credit 1,800.00 USDT to ${member.username}`)
      await other.keyboard.type('Not received')
      await other.keyboard.press('Enter')
      await expect(late).toContainText('has already approved this.')
      await elsewhere.close()
      await signIn(context, account)
      await expectNotices(page, 'Your bank deposit of 1,800.00 USDT was credited.')
    },
  )
})
