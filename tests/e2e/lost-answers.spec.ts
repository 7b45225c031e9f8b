/**
 * Requests whose response is lost after the server has carried them out, as is the response to the first
 * query about each. The English texts for a transfer, a purchase and a move to MT5 are checked in their own
 * tests.
 */
import { inheritance } from '@halyard/contract'
import type { BrowserContext, Page } from '@playwright/test'
import type { Member } from './support/account.ts'
import { openItem, pressApprove, signInToConsole } from './support/console.ts'
import { approveKyc } from './support/database.ts'
import { beginEarlier, packageHolder } from './support/investing.ts'
import { loseAnswers, loseEveryAnswer } from './support/lost-answers.ts'
import { nextCodeFor } from './support/mailbox.ts'
import { grant, million, move, transfersOf } from './support/money.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { codeNow, forgetUsedCodes, turnTwoFaOn } from './support/two-fa.ts'
import { waitingMember } from './support/waiting.ts'
import { forgetMailedCode, saveBankAccount, tronAddress } from './support/withdrawals.ts'
import { type JourneyLanguage, type Say, sayIn, speak } from './support/words.ts'

test.use({ expectedErrors: /OutcomeUnknown|Unanswered|ERR_FAILED/ })

const soon = { timeout: 30_000, intervals: [100] }

/** Shows that the outcome is unknown, queries it, and shows it. */
async function expectOutcomeShown(page: Page, say: Say, outcome: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: say('We don’t know yet') })).toBeVisible()
  const known = page.getByRole('dialog', { name: say(outcome) })
  await known
    .getByRole('button', { name: say('Close') })
    .last()
    .click()
  await expect(known).toBeHidden()
}

/** Fills in the proofs and submits the form. */
async function submitWithdrawal(page: Page, say: Say, amount: string, member: Member): Promise<void> {
  await forgetMailedCode(member.email)
  await page.getByRole('button', { name: say('Send Code') }).click()
  await page.getByLabel(say('Email Verification Code')).fill(await nextCodeFor(member.email))
  await page.getByLabel(say('Transaction Password')).fill(member.transactionPassword)
  await page.getByRole('button', { name: say('Withdraw {amount} USDT', { amount }) }).click()
  await expectOutcomeShown(page, say, 'We’ve received your request')
}

async function withdraw(page: Page, say: Say, member: Member): Promise<void> {
  await page.goto('/wallet/withdrawal/USDT')
  await page.getByLabel(say('Network')).selectOption('TRC20')
  await page.getByLabel(say('Wallet Address')).fill(tronAddress)
  await page.getByLabel(say('Amount')).fill('60')
  await submitWithdrawal(page, say, '60.00', member)
}

async function withdrawToAlipay(page: Page, say: Say, member: Member): Promise<void> {
  await page.goto('/wallet/withdrawal/Alipay')
  await page.getByLabel(say('Alipay Account')).fill('ada@alipay.test')
  await page.getByLabel(say('Account Name')).fill('Ada')
  await page.getByLabel(say('Amount')).fill('50')
  await expect(page.getByLabel(say('Payment Amount'))).toHaveValue('359.00')
  await submitWithdrawal(page, say, '50.00', member)
}

async function withdrawToBank(page: Page, say: Say, member: Member): Promise<void> {
  await page.goto('/wallet/withdrawal/fiat')
  await page.getByLabel(say('Bank Account')).selectOption({ index: 1 })
  await page.getByLabel(say('Currency')).selectOption('SGD')
  await page.getByLabel(say('Amount')).fill('100')
  await expect(page.getByLabel(say('Payment Amount'))).toHaveValue('134.00')
  await submitWithdrawal(page, say, '100.00', member)
}

/** Enters the transaction password twice and confirms the action. */
async function proveWithPassword(page: Page, say: Say, { transactionPassword }: Member, action: string) {
  const dialog = page.getByRole('dialog', { name: say('Transaction Password') })
  await dialog.getByRole('textbox', { name: say('Transaction Password') }).fill(transactionPassword)
  await dialog.getByRole('textbox', { name: say('Confirm Password') }).fill(transactionPassword)
  await dialog.getByRole('button', { name: say(action) }).click()
  await expectOutcomeShown(page, say, 'Your request went through')
}

async function unsubscribe(page: Page, say: Say, member: Member): Promise<void> {
  await page.goto('/wallet/overview')
  await page.getByRole('button', { name: say('Unsubscribe') }).click()
  const leaving = page.getByRole('dialog', { name: say('Unsubscribe Package') })
  await leaving.getByRole('button', { name: say('Unsubscribe') }).click()
  await proveWithPassword(page, say, member, 'Unsubscribe')
}

async function withdrawCapital(page: Page, say: Say, member: Member): Promise<void> {
  await page.goto('/wallet/overview')
  await page.getByRole('button', { name: say('Withdraw Capital') }).click()
  await forgetUsedCodes(member.email)
  await page.getByLabel(say('Digit {number} of {total}', { number: '1', total: '6' })).fill(codeNow())
  await proveWithPassword(page, say, member, 'Withdraw Capital')
}

async function nameBeneficiary(page: Page, say: Say): Promise<void> {
  const typed = {
    'First Name': 'Hana',
    'Last Name': 'Heir',
    Email: 'hana@example.test',
    Phone: '8123-4567',
    'IC / Passport No.': 'S1234567D',
    Relationship: 'Daughter',
    Address: '1 Harbour Road, George Town',
  }
  await page.goto('/settings/inheritance')
  const card = page.getByRole('region', { name: say('Your beneficiary') })
  for (const [name, value] of Object.entries(typed)) await card.getByLabel(say(name)).fill(value)
  await card.getByLabel(say('Country')).selectOption('MY')
  const save = async () => {
    await card.getByRole('button', { name: say('Review and save') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Save beneficiary') })
      .click()
  }
  await loseAnswers(page, inheritance.saveInheritance.path)
  await save()
  await expect(card.getByRole('alert')).toContainText(
    say(/We didn’t get a response. Check your connection and try again./),
  )
  await expect(card.getByLabel(say('First Name'))).toHaveValue('Hana')
  await page.unrouteAll({ behavior: 'wait' })
  await save()
  await expect(card.locator('dd').first()).toHaveText('Hana')
}

async function cancel(page: Page, say: Say): Promise<void> {
  const recent = page.getByRole('region', { name: say('Recent withdrawals') })
  await expect(recent.getByRole('button')).toHaveCount(1)
  await recent.getByRole('button').click()
  const details = page.getByRole('dialog', { name: say('Withdrawal') })
  await details.getByRole('button', { name: say('Cancel withdrawal') }).click()
  await details.getByRole('button', { name: say('Yes, cancel it') }).click()
  await expectOutcomeShown(page, say, 'Your request went through')
  await expect(details.getByText(say('Cancelled')).last()).toBeVisible()
}

async function transfer(page: Page, say: Say, from: Member, to: Member): Promise<void> {
  await page.goto('/wallet/transfer')
  const form = page.getByRole('region', { name: say('USDP to another member') })
  await form.getByLabel(say('Recipient Email')).fill(to.email)
  await form.getByLabel(say('Amount')).fill('30')
  await form.getByLabel(say('Transaction Password')).fill(from.transactionPassword)
  const button = { name: say('Transfer {amount} USDP', { amount: '30.00' }) }
  await form.getByRole('button', button).click()
  await page.getByRole('dialog').getByRole('button', button).click()
  await expectOutcomeShown(page, say, 'Your request went through')
}

async function moveToMt5(page: Page, say: Say, { transactionPassword }: Member): Promise<void> {
  await page.goto('/wallet/transfer')
  await page.getByRole('button', { name: say('Wallet to MT5') }).click()
  const dialog = page.getByRole('dialog', { name: say('Wallet to MT5') })
  await dialog.getByLabel(say('Package')).selectOption({ index: 1 })
  await dialog.getByLabel(say('Amount')).fill('25')
  await dialog.getByLabel(say('Transaction Password')).fill(transactionPassword)
  await dialog.getByRole('button', { name: say('Transfer {amount} USDT', { amount: '25.00' }) }).click()
  await expectOutcomeShown(page, say, 'Your request went through')
}

async function buy(page: Page, say: Say, { email, transactionPassword }: Member): Promise<void> {
  await turnTwoFaOn(email)
  await page.goto('/investment/new')
  await page
    .getByRole('button', { name: say('Subscribe Now') })
    .first()
    .click()
  const amount = { amount: '500.00' }
  const top = page.getByRole('dialog').last()
  await top.getByLabel(say('Invest Amount')).fill('500')
  await top.getByRole('button', { name: say('Continue with {amount} USDT', amount) }).click()
  await top.getByRole('radio', { name: 'USDT', exact: true }).check()
  await top.getByRole('button', { name: say('Invest {amount} USDT', amount) }).click()
  await forgetUsedCodes(email)
  await page.getByLabel(say('Digit {number} of {total}', { number: '1', total: '6' })).fill(codeNow())
  await top.getByRole('textbox', { name: say('Transaction Password') }).fill(transactionPassword)
  await top.getByRole('textbox', { name: say('Confirm Password') }).fill(transactionPassword)
  await top.getByRole('button', { name: say('Invest {amount} USDT', amount) }).click()
  await expectOutcomeShown(page, say, 'Your request went through')
}

/**
 * Confirms the open item's dialog, which shows that the outcome is unknown, queries it and reports that it
 * was done once.
 */
async function confirmWithLostAnswer(page: Page, say: Say): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByText(say('We don’t know yet'))).toBeVisible()
  await expect(dialog.getByText(say('It went through, and was carried out once.'))).toBeVisible()
  await dialog
    .getByRole('button', { name: say('Close') })
    .last()
    .click()
  await expect(dialog).toBeHidden()
}

async function approve(page: Page, say: Say, queue: string, word: string): Promise<void> {
  await page.goto(`/console/${queue}`)
  await openItem(page, word, say)
  await pressApprove(page)
  await confirmWithLostAnswer(page, say)
}

async function propose(page: Page, say: Say, memberId: string): Promise<void> {
  await page.goto('/console/books')
  await page.getByRole('button', { name: say('Grant USDP') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Member ID')).fill(memberId)
  await dialog.getByLabel(say('Amount (USDP)')).fill('40')
  await dialog.getByLabel(say('Reason')).fill('Promised at the meeting')
  await confirmWithLostAnswer(page, say)
}

async function beginAsMember(page: Page, context: BrowserContext, language: JourneyLanguage) {
  const { member, order, token } = await packageHolder({ funds: 2000n })
  await approveKyc(member.email)
  await move(member.email, [grant(100n * million)])
  await saveBankAccount(member, token)
  await speak(context, language)
  await signIn(context, member)
  const calls = await loseEveryAnswer(page)
  return { member, order, calls, before: await transfersOf(member.email) }
}

for (const { language, tag } of [
  { language: 'en', tag: '@long' },
  { language: 'zh', tag: '@phone-only @long' },
] as const) {
  const say = sayIn(language)

  test(`a withdrawal and its cancellation happen once if their responses are lost, in ${language} ${tag}`, async ({
    page,
    context,
  }) => {
    const { member, calls, before } = await beginAsMember(page, context, language)
    await withdraw(page, say, member)
    await cancel(page, say)
    expect(calls).toEqual(['/wallet/withdrawal', '/wallet/cancelWithdrawal'])
    expect(await transfersOf(member.email)).toEqual({ ...before, HOLD: 1, RELEASE: 1 })
  })

  test(`withdrawals to Alipay and a bank, an unsubscription and a beneficiary happen once if their responses are lost, in ${language} ${tag}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const { member, calls, before } = await beginAsMember(page, context, language)
    await withdrawToAlipay(page, say, member)
    await withdrawToBank(page, say, member)
    await unsubscribe(page, say, member)
    expect(calls).toEqual([
      '/wallet/withdrawalWithAlipay',
      '/wallet/withdrawalToBank',
      '/product/unsubscribe',
    ])
    await expect
      .poll(() => transfersOf(member.email), soon)
      .toMatchObject({ ...before, HOLD: 2, CAPITAL: 1, MANAGEMENT_FEE: 1 })
    await page.unrouteAll({ behavior: 'wait' })
    await nameBeneficiary(page, say)
  })

  test(`capital is paid out once if the response is lost, in ${language} ${tag}`, async ({
    page,
    context,
  }) => {
    const { member, order, calls, before } = await beginAsMember(page, context, language)
    await beginEarlier(order.orderId, 400)
    await turnTwoFaOn(member.email)
    await withdrawCapital(page, say, member)
    expect(calls).toEqual(['/product/withdrawCapital'])
    await expect.poll(() => transfersOf(member.email), soon).toMatchObject({ ...before, CAPITAL: 1 })
  })

  test(`operators’ approvals and proposals happen once if their responses are lost, in ${language} ${tag}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const { email, id, username } = await waitingMember()
    await speak(context, language)
    await signInToConsole(context)
    const calls = await loseEveryAnswer(page)
    await approve(page, say, 'withdrawals', username)
    await propose(page, say, id)
    // The operator who credits money may not release it, and nobody decides their own proposals.
    await signInToConsole(context, { email: 'checker@halyard.test' })
    await approve(page, say, 'deposits', username)
    await approve(page, say, 'proposals', username)
    const decisions = ['decideWithdrawal', 'proposeUsdpGrant', 'decideFiatDeposit', 'decideProposal']
    expect(calls).toEqual(decisions.map((call) => `/operator/${call}`))
    // One of the deposits is the initial balance.
    expect(await transfersOf(email)).toMatchObject({ DEPOSIT: 2, HOLD: 1, USDP_GRANT: 1 })
  })
}

test('a transfer, a move to MT5 and a purchase happen once if their responses are lost, in zh @phone-only @long', async ({
  page,
  context,
  member: receiver,
}) => {
  test.setTimeout(120_000)
  const say = sayIn('zh')
  const { member, calls, before } = await beginAsMember(page, context, 'zh')
  await transfer(page, say, member, receiver)
  await moveToMt5(page, say, member)
  await buy(page, say, member)
  expect(calls).toEqual([
    '/wallet/transfer',
    '/wallet/walletTransferFromCrmWalletToMt5',
    '/product/purchaseInvestment',
  ])
  const { ORDER_HOLD: bought = 0 } = before
  expect(await transfersOf(member.email)).toMatchObject({
    USDP_TRANSFER: 1,
    TOP_UP: 1,
    ORDER_HOLD: bought + 1,
  })
})
