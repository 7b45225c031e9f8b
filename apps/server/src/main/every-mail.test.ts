// For every kind of mail that has texts, the flow that sends it. This finds texts that are never sent: a kind
// without a flow does not compile, and one whose flow does not send it fails.
import {
  account,
  deposits,
  devices,
  inheritance,
  kyc,
  member as memberCalls,
  operator as operatorCalls,
  operatorMoney,
  products,
  twoFa,
  wallet,
  withdrawalMethods,
  withdrawals,
} from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anInvestor,
  bought,
  buy,
  day,
  later,
  openHouse,
  prove,
  work,
} from '../../../../tests/support/investing.ts'
import { documents } from '../../../../tests/support/kyc.ts'
import {
  codeIn,
  mailedCode,
  password,
  registered,
  registration,
  signedIn,
  transactionPassword,
} from '../../../../tests/support/members.ts'
import { operatorScenes } from '../../../../tests/support/operator-scenes.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { anActiveOrder } from '../../../../tests/support/orders.ts'
import { add } from '../../../../tests/support/passkeys.ts'
import { fileOf, jpegBytes } from '../../../../tests/support/pictures.ts'
import { setRateNow } from '../../../../tests/support/rates.ts'
import { scriptedChains } from '../../../../tests/support/scripted-chain.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { codeOf, setUpTwoFa, switchTwoFa } from '../../../../tests/support/two-fa.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from '../../../../tests/support/wallets.ts'
import { addresses, decide, withdrawalCode, withdrawalRates } from '../../../../tests/support/withdrawals.ts'
import { followOnce } from '../features/deposit/follow-chain.ts'
import { runSettlement } from '../features/settlement/run-settlement.ts'
import { mail as texts } from '../locales/en/mail.ts'
import { notifications } from '../locales/en/notifications.ts'
import { newId } from '../platform/ids.ts'
import type { Mail } from '../ports/mailer.ts'

type Texts = typeof texts
type WithSubject = { [K in keyof Texts]: Texts[K] extends { subject: string } ? K : never }[keyof Texts]
type Kind =
  | WithSubject
  | keyof Texts['securityEvents']
  | keyof Texts['subjects']['wallet']
  | keyof Texts['subjects']['deposit']
  | keyof Texts['subjects']['order']
  | `WITHDRAWAL_${keyof Texts['withdrawalEvents']}`

const sent: Mail[] = []
/** The same server, with its mails also kept for this test. */
const watched = (server: TestServer): TestServer => ({
  ...server,
  deliveredMails: async () => {
    const mails = await server.deliveredMails()
    sent.push(...mails)
    return mails
  },
})

const chains = scriptedChains()
let t: TestServer
let house: Awaited<ReturnType<typeof openHouse>>
let operator: { id: string; token: string }
beforeAll(async () => {
  t = watched(await testServer({ addressLimitFactor: 100_000 }, { chains }))
  const opened = await openHouse()
  house = { ...opened, t: watched(opened.t) }
  operator = await anOperator(t, [
    'kyc.review',
    'deposits.decide',
    'withdrawals.approve',
    'withdrawals.pay',
    'rates.set',
  ])
  await setRateNow(t, '7.2')
  await withdrawalRates(t, { CNY: '7' })
  await follow()
})
afterAll(async () => {
  await t.close()
  await house.close()
})

const follow = async () => {
  while ((await followOnce(t.app, chains.ERC20)) === 'more');
}

const asOperator = () => ({ token: operator.token })

async function newEmail(): Promise<void> {
  const [ann, email] = [await aMember(t), `${newId()}@example.test`]
  await t.ask(account.sendOtp, { body: { email, purpose: 'CHANGE_EMAIL' } }, { token: ann.token })
  const mails = await t.deliveredMails()
  const verifyCode = codeIn(mails.find(({ to }) => to === email)?.text)
  const body = { gender: 'FEMALE', country: 'SG', email, verifyCode } as const
  await t.ask(memberCalls.changeProfile, { body }, { token: ann.token })
}

async function confirmedEmail(): Promise<void> {
  await newEmail()
  const texts = (await t.deliveredMails()).map(({ text }) => text).join()
  const [, token = ''] = /do=confirm#token=([\w.-]+)/.exec(texts) ?? []
  await t.ask(devices.confirmEmailChange, { body: { token } })
}

async function changeTransactionPassword(): Promise<void> {
  await setTransactionPassword(await aMember(t))
}

async function setTransactionPassword({ token, email }: Pick<Member, 'token' | 'email'>): Promise<void> {
  await t.deliveredMails()
  await t.ask(memberCalls.generateTransactionPasswordOtp, undefined, { token })
  const mails = await t.deliveredMails()
  const verifyCode = codeIn(mails.find(({ to }) => to === email)?.text)
  const secrets = { newTransactionPassword: 'moving-1-x', confirmTransactionPassword: 'moving-1-x' }
  await t.ask(memberCalls.setupTransactionPassword, { body: { ...secrets, verifyCode } }, { token })
}

async function fromNewDevice(): Promise<string> {
  const { email } = await registered(t)
  await signedIn(t, email)
  const body = { username: email, password, type: 'INVESTOR' as const }
  await t.ask(account.authenticate, { body }, { browser: { cookie: undefined } })
  const mails = await t.deliveredMails()
  return /token=([\w.-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
}

async function decideKyc(decision: 'APPROVE' | 'REJECT'): Promise<void> {
  const { id, token } = await aMember(t)
  await t.ask(kyc.submitKyc, { body: await documents() }, { token })
  const { id: submissionId } = await t.app.db
    .selectFrom('kyc_submission')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  const reason = decision === 'REJECT' ? 'Too dark' : undefined
  await t.ask(kyc.decideKyc, { body: { submissionId, decision, reason } }, asOperator())
}

async function onChain(blocks: number): Promise<void> {
  const { token } = await aMember(t)
  const { body } = await t.ask(deposits.depositList, undefined, { token })
  const to = body.depositQRCodeList.find(({ chainName }) => chainName === 'ERC20')?.walletAddress ?? ''
  chains.ERC20.mine({ to, amount: 1_500_000_000n })
  chains.ERC20.mineEmpty(blocks)
  await follow()
}

async function byBank(decision?: 'APPROVE' | 'REJECT'): Promise<void> {
  const { id, token } = await aMember(t)
  const slip = {
    walletType: '60' as const,
    usdtAmount: '1500',
    currencyCode: 'CNY',
    paymentAmount: '10800.00',
  }
  const body = { ...slip, bankSlipUpload: fileOf(await jpegBytes(), 'slip.jpg') }
  await t.ask(deposits.fiatDeposit, { body }, { token })
  if (!decision) return
  const deposit = await t.app.db
    .selectFrom('fiat_deposit')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  const asked = { id: deposit.id, decision, ...(decision === 'REJECT' ? { reason: 'Unreadable' } : {}) }
  await t.ask(operatorMoney.decideFiatDeposit, { body: asked }, asOperator())
}

async function withdrawal(): Promise<{ member: Member; id: string }> {
  const member = await aMember(t, { usdt: '2000' })
  const emailVerifyCode = await withdrawalCode(t, member)
  const account = { accountNo: '13800000000', accountName: 'Ann' }
  const body = { ...account, amount: '1500', transactionPassword, emailVerifyCode }
  const asked = await t.ask(withdrawals.withdrawalWithAlipay, { body }, { token: member.token, key: newId() })
  return { member, id: asked.body.withdrawalId }
}

async function settledWithdrawal(outcome: 'PAID' | 'FAILED'): Promise<void> {
  const { id } = await withdrawal()
  await decide(t, operator, id)
  const body = { id, outcome, reference: 'ALI-1' }
  await t.ask(operatorMoney.settleFiatWithdrawal, { body }, asOperator())
}

async function leave(way: 'unsubscribe' | 'withdrawCapital', afterDays: number): Promise<number> {
  const buyer = await anInvestor(house)
  const { id: orderId, login } = await bought(house, buyer)
  const member = await later(house, buyer, afterDays * day)
  await prove(house, member)
  const body = { orderId, transactionPassword }
  await house.t.ask(products[way], { body }, { token: member.token, key: newId() })
  await work(house)
  return login
}

async function loseCents(lost: bigint, lossLimitPercent?: number): Promise<void> {
  const order = await anActiveOrder(house.t, house.broker, lossLimitPercent ? { lossLimitPercent } : {})
  house.broker.trade(order.login, -lost)
  await runSettlement(house.t.app)
  await work(house)
}

async function transferUsdp(): Promise<void> {
  const [ann, ben] = [await aMember(t, { usdp: '1500' }), await aMember(t)]
  const body = { walletType: 'USDP', email: ben.email, amount: '1500', transactionPassword } as const
  await t.ask(wallet.transfer, { body }, { token: ann.token })
}

const heir = {
  firstName: 'Hana',
  lastName: 'Heir',
  email: 'hana@example.test',
  relationship: 'Daughter',
  address: '1 Harbour Road',
  phoneNo: '12345',
  country: 'MY',
  identityNo: 'A1',
} as const

const flows: Record<Kind, () => Promise<unknown>> = {
  registerCode: () => mailedCode(t, `${newId()}@example.test`, 'REGISTER'),
  alreadyRegistered: async () => {
    const { email } = await registered(t)
    t.advance(60)
    await t.ask(account.sendOtp, { body: { email, purpose: 'REGISTER' } })
  },
  passwordCode: async () => mailedCode(t, (await registered(t)).email, 'FORGET_PASSWORD'),
  signInCode: async () => {
    const { email } = await registered(t)
    await t.ask(account.sendSignInCode, { body: { username: email } })
  },
  transactionPasswordCode: changeTransactionPassword,
  withdrawalCode: async () => withdrawalCode(t, await aMember(t)),
  newEmailCode: newEmail,
  welcome: async () => t.ask(account.register, { body: await registration(t) }),
  PASSWORD_CHANGED: async () => {
    const { token } = await aMember(t)
    const body = { oldPassword: password, newPassword: 'other-horse-8', confirmNewPassword: 'other-horse-8' }
    await t.ask(memberCalls.changePassword, { body }, { token })
  },
  PASSWORD_RESET: async () => {
    const { email } = await registered(t)
    t.advance(60)
    const verifyCode = await mailedCode(t, email, 'FORGET_PASSWORD')
    const secrets = { newPassword: 'other-horse-9', confirmNewPassword: 'other-horse-9' }
    await t.ask(account.forgetPassword, { body: { email, verifyCode, ...secrets } })
  },
  TRANSACTION_PASSWORD_SET: async () => {
    const member = await aMember(t)
    const none = { transaction_password_hash: null }
    await t.app.db.transact((tx) => tx.updateTable('member').set(none).where('id', '=', member.id).execute())
    await setTransactionPassword(member)
  },
  TRANSACTION_PASSWORD_CHANGED: changeTransactionPassword,
  TWO_FA_TURNED_ON: async () => setUpTwoFa(t, await aMember(t)),
  TWO_FA_TURNED_OFF: async () => {
    const member = await aMember(t)
    const { key } = await setUpTwoFa(t, member)
    t.advance(60)
    await switchTwoFa(t, member, false, codeOf(t, key))
  },
  TWO_FA_REMOVED: async () => {
    const scene = await operatorScenes[operatorCalls.decideTwoFaRemoval.path]?.(t)
    await t.ask(operatorCalls.decideTwoFaRemoval, scene?.input as never, { token: scene?.token ?? '' })
  },
  RECOVERY_CODE_USED: async () => {
    const member = await aMember(t)
    const [verificationCode = ''] = (await setUpTwoFa(t, member)).recoveryCodes
    await t.ask(twoFa.verifyTwoFa, { query: { verificationCode } }, { token: member.token })
  },
  WITHDRAWAL_METHOD_SAVED: async () => {
    const member = await aMember(t)
    await turnTwoFaOn(t, member.id)
    const [walletAddress, twoFaCode] = [addresses.TRC20, codeOf(t, totpSecret)]
    const body = { walletAddress, network: 'TRC20', twoFaCode, remark: 'Mine' } as const
    await t.ask(withdrawalMethods.saveWithdrawalAddress, { body }, { token: member.token })
  },
  SAVED_METHODS_ONLY_TURNED_OFF: async () => {
    const { token } = await aMember(t)
    for (const enabled of [true, false])
      await t.ask(withdrawalMethods.onlySavedAddresses, { body: { enabled } }, { token })
  },
  SAVED_METHODS_ONLY_TURNED_ON: async () => {
    const { token } = await aMember(t)
    await t.ask(withdrawalMethods.onlySavedAddresses, { body: { enabled: true } }, { token })
  },
  PASSKEYS_REMOVED: async () => {
    const member = await aMember(t)
    await add(t, member)
    const verifyCode = await mailedCode(t, member.email, 'FORGET_PASSWORD')
    const secrets = { newPassword: 'other-horse-9', confirmNewPassword: 'other-horse-9' }
    await t.ask(account.forgetPassword, { body: { email: member.email, verifyCode, ...secrets } })
  },
  PHRASE_CHANGED: async () => {
    const { token } = await aMember(t)
    await t.ask(devices.antiPhishingPhrase, { body: { phrase: 'Blue heron' } }, { token })
  },
  RECOVERY_CODES_RENEWED: async () => {
    const member = await aMember(t)
    const { key } = await setUpTwoFa(t, member)
    t.advance(60)
    const body = { verificationCode: codeOf(t, key) }
    await t.ask(twoFa.recoveryCodes, { body }, { token: member.token })
  },
  KYC_SUBMITTED: async () => {
    const { token } = await aMember(t)
    await t.ask(kyc.submitKyc, { body: await documents() }, { token })
  },
  BENEFICIARY_SAVED: async () => {
    const { token } = await aMember(t)
    await t.ask(inheritance.saveInheritance, { query: heir }, { token })
  },
  newSignIn: fromNewDevice,
  accountFrozen: async () => t.ask(devices.freezeAccount, { body: { token: await fromNewDevice() } }),
  emailChangeAsked: newEmail,
  emailTakenAway: confirmedEmail,
  emailChanged: confirmedEmail,
  kycApproved: () => decideKyc('APPROVE'),
  kycRejected: () => decideKyc('REJECT'),
  passkeyAdded: async () => add(t, await aMember(t)),
  operatorTwoFaReset: async () => {
    const [olga, otto] = [await anOperator(t, ['operators.reset']), await anOperator(t, [])]
    const body = { email: otto.email, reason: 'Lost phone' }
    await t.ask(operatorCalls.resetOperatorTwoFa, { body }, { token: olga.token })
  },
  USDP_SENT: () => transferUsdp(),
  USDP_RECEIVED: () => transferUsdp(),
  DEPOSIT_SEEN: () => onChain(0),
  DEPOSIT_CREDITED: () => onChain(12),
  DEPOSIT_SUBMITTED: () => byBank(),
  DEPOSIT_APPROVED: () => byBank('APPROVE'),
  DEPOSIT_REJECTED: () => byBank('REJECT'),
  WITHDRAWAL_PENDING: withdrawal,
  WITHDRAWAL_APPROVED: async () => decide(t, operator, (await withdrawal()).id),
  WITHDRAWAL_COMPLETED: () => settledWithdrawal('PAID'),
  WITHDRAWAL_FAILED: () => settledWithdrawal('FAILED'),
  WITHDRAWAL_REJECTED: async () => decide(t, operator, (await withdrawal()).id, 'REJECT', 'Not yours'),
  WITHDRAWAL_CANCELLED: async () => {
    const { member, id: withdrawalId } = await withdrawal()
    await t.ask(withdrawals.cancelWithdrawal, { body: { withdrawalId } }, { token: member.token })
  },
  ORDER_ACTIVE: async () => bought(house, await anInvestor(house)),
  ORDER_FAILED: async () => {
    house.broker.failNext('createAccount', { reason: 'OTHER', message: 'Group is full' })
    await buy(house, await anInvestor(house))
  },
  ORDER_UNSUBSCRIBED: () => leave('unsubscribe', 1),
  ORDER_CAPITAL_WITHDRAWN: () => leave('withdrawCapital', 91),
  ORDER_LOSS_STOPPED: () => loseCents(25_000n),
  ORDER_LOSS_LIMITED: () => loseCents(10_000n, 20),
  ORDER_TRIAL_ENDED: async () => {
    const member = await anInvestor(house)
    await bought(house, member, { productId: house.trialId, packagePrice: '300' })
    await later(house, member, 91 * day)
    await work(house)
  },
  ORDER_PAID_LATE: async () => {
    house.broker.trade(await leave('unsubscribe', 1), 2000n)
    await runSettlement(house.t.app)
    await work(house)
  },
}

const patternOf = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+(?::[^}]*)?\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s\\S]+?'),
  )

/** From the text tables themselves: the subject, and how the mail begins. */
const kinds: readonly (readonly [string, string, string])[] = [
  ...Object.entries(texts).flatMap(([kind, words]) =>
    typeof words === 'object' && 'subject' in words ? [[kind, words.subject, words.intro] as const] : [],
  ),
  ...Object.entries(texts.securityEvents).map(
    ([kind, { subject, intro }]) => [kind, subject, intro] as const,
  ),
  ...Object.entries({ ...texts.subjects.wallet, ...texts.subjects.deposit, ...texts.subjects.order }).map(
    ([kind, subject]) => [kind, subject, said(kind)] as const,
  ),
  ...Object.entries(texts.withdrawalEvents).map(
    ([state, subject]) => [`WITHDRAWAL_${state}`, subject, said(`WITHDRAWAL_${state}`)] as const,
  ),
]

function said(kind: string): string {
  const all = {
    ...notifications.wallet,
    ...notifications.deposit,
    ...notifications.order,
    ...notifications.withdrawal,
  }
  return all[kind as keyof typeof all]
}

test.each(kinds)('%s is mailed by its flow', async (kind, subject, intro) => {
  await t.deliveredMails()
  await house.t.deliveredMails()
  sent.length = 0
  await flows[kind as Kind]()
  await t.deliveredMails()
  await house.t.deliveredMails()
  const found = sent.filter((letter) => patternOf(subject).test(letter.subject))
  expect(found.map(({ text }) => text)).toContainEqual(expect.stringMatching(patternOf(intro)))
})

test('no mail writes four digits in a row of an amount', async () => {
  sent.length = 0
  await settledWithdrawal('PAID')
  await byBank('APPROVE')
  await onChain(12)
  await t.deliveredMails()
  const ofMoney = sent.filter(({ subject }) => subject.includes('USDT'))
  expect(ofMoney.length).toBeGreaterThanOrEqual(5)
  for (const { subject, text } of ofMoney) {
    expect(subject).toContain('1,500.00 USDT')
    expect(text).not.toMatch(/\d{4,}(\.\d+)? (USDT|CNY)/)
  }
})
