/**
 * A member and an operator use every kind of secret with the log at its most verbose, and once more while the
 * database is unreachable. Afterwards none of them may be in the log or in any column of the database.
 */
import { randomBytes } from 'node:crypto'
import {
  account,
  allCalls,
  type Call,
  devices,
  type InputOf,
  inheritanceClaims,
  member as memberCalls,
  operator,
  operatorHome,
  operatorMachines,
  passkeys,
  products,
  type TwoFaAction,
  twoFa,
  wallet,
  withdrawals,
} from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOfClaim } from '../../apps/server/src/members/inheritance/claim-code.ts'
import { allRows } from '../support/all-rows.ts'
import { anyGateway, gatewaySecret } from '../support/any-gateway.ts'
import { type Canary, canaryMark, leaksOf } from '../support/canaries.ts'
import { claimHoldings } from '../support/inheritance.ts'
import { type House, openHouse } from '../support/investing.ts'
import { solvedCaptcha } from '../support/members.ts'
import { anOperator, operatorPassword, operatorTotpSecret, withoutTwoFa } from '../support/operators.ts'
import { device } from '../support/passkeys.ts'
import { type Browser, type TestServer, testServer } from '../support/server.ts'
import { isSecretName, secretsInAddress } from '../support/telling-addresses.ts'
import { codeOf, setUpTwoFa } from '../support/two-fa.ts'
import { fund, verify } from '../support/wallets.ts'
import { addresses, followNetworks, withdrawalRates } from '../support/withdrawals.ts'

let house: House
let t: TestServer
beforeAll(async () => {
  house = await openHouse(undefined, {}, { gateway: anyGateway(), config: { logLevel: 'trace' } })
  t = house.t
})
afterAll(() => house.close())

const canaries: Canary[] = []

function keep<Value extends string>(what: string, value: Value): Value {
  if (value.length < 6) throw new Error(`There is no ${what}`)
  canaries.push({ what, value })
  return value
}

let stepBegan = 0

/** The kinds of secrets used since the last call: a step that used fewer would let them leak unnoticed. */
function takeUsedKinds(): readonly string[] {
  const used = new Set(canaries.slice(stepBegan).map(({ what }) => what))
  stepBegan = canaries.length
  return [...used].sort()
}

const newSecret = (what: string) => keep(what, `${canaryMark}-${randomBytes(8).toString('hex')}`)

const email = `${canaryMark}@example.test`.toLowerCase()
const browser: Browser = { cookie: undefined }
let token = ''

/** A call by the member that must succeed. */
async function done<C extends Call>(call: C, input?: InputOf<C>, as: object = { token, browser }) {
  const { status, body } = await t.ask(call, input, as)
  if (status !== 200) throw new Error(`${call.path}: ${body.message}`)
  return body
}

/** Reads the mails: codes, links and tokens are all secrets. */
async function post(): Promise<{ code: string; tokens: string[] }> {
  const texts = (await t.deliveredMails()).map(({ text }) => text).join('\n')
  const codes = texts.match(/(?<![.,\d])\b\d{6}\b/g) ?? []
  const tokens = [...texts.matchAll(/#\S*?(?:token|code)=([\w.-]+)/g)].map(([, token = '']) => token)
  for (const code of codes) keep('a mailed code', code)
  for (const token of tokens) keep('the token of a mailed link', token)
  return { code: codes[0] ?? '', tokens }
}

/** Advances the time, because each code works once. */
function freshCode(key: string): string {
  t.advance(30)
  return keep('a 2FA code', codeOf(t, key))
}

const prove = (verificationCode: string, action?: TwoFaAction) =>
  done(twoFa.verifyTwoFa, { body: { verificationCode, ...(action ? { action } : {}) } })

async function signIn(password: string, more: object = {}, on = browser): Promise<string> {
  const body = { username: email, password, type: 'INVESTOR' as const, ...more }
  const reply = await done(account.authenticate, { body }, { browser: on })
  keep('the device cookie', on.cookie?.split('=')[1] ?? '')
  return keep('a session token', reply.token)
}

async function openWithdrawals(): Promise<void> {
  await t.app.db.transact((tx) => tx.updateTable('member').set({ withdrawals_locked_until: null }).execute())
}

let [password, transactionPassword] = ['', '']

test('a member registers, signs in and changes the password', async () => {
  ;[password, transactionPassword] = [newSecret('a password'), newSecret('a transaction password')]
  await done(account.sendOtp, { body: { email, purpose: 'REGISTER' } }, { browser })
  const { code: verifyCode } = await post()
  const known = { email, verifyCode, fullName: 'Mary Member', country: 'SG' as const, transactionPassword }
  const body = { ...known, password, confirmPassword: password, ...(await solvedCaptcha(t)) }
  await done(account.register, { body }, { browser })
  const wrong = { username: email, password: newSecret('a wrong password'), type: 'INVESTOR' as const }
  expect((await t.ask(account.authenticate, { body: wrong }, { browser })).body.code).toBe(
    'INVALID_CREDENTIALS',
  )
  token = await signIn(password)
  const [oldPassword, newPassword] = [password, newSecret('a changed password')]
  await done(memberCalls.changePassword, {
    body: { oldPassword, newPassword, confirmNewPassword: newPassword },
  })
  password = newPassword
  await done(memberCalls.provePassword, { body: { password } })
  await post()
  expect(takeUsedKinds()).toEqual([
    'a changed password',
    'a mailed code',
    'a password',
    'a session token',
    'a transaction password',
    'a wrong password',
    'the device cookie',
    'the token of a mailed link',
  ])
})

let key = ''

test('turns 2FA on, uses its codes, adds a passkey and signs in with it', async () => {
  const made = await setUpTwoFa(t, { token })
  key = keep('the 2FA key', made.key)
  for (const code of made.recoveryCodes) keep('a recovery code', code)
  await prove(made.recoveryCodes[0] ?? '')
  const { recoveryCodes } = await done(twoFa.recoveryCodes, { body: { verificationCode: freshCode(key) } })
  for (const code of recoveryCodes) keep('a newer recovery code', code)
  const authenticator = device(t)
  await prove(freshCode(key), 'ADD_PASSKEY')
  const { options } = await done(passkeys.passkeyAddOptions)
  await done(passkeys.addPasskey, {
    body: { name: 'Phone', password, credential: authenticator.make(options) },
  })
  const requested = await done(passkeys.passkeySignInOptions, undefined, { browser })
  const credential = authenticator.show(requested.options)
  const reply = await done(passkeys.passkeySignIn, { body: { credential } }, { browser })
  token = keep('the token of a passkey’s session', reply.token)
  await post()
  expect(takeUsedKinds()).toEqual([
    'a 2FA code',
    'a newer recovery code',
    'a recovery code',
    'the 2FA key',
    'the token of a mailed link',
    'the token of a passkey’s session',
  ])
})

test('withdraws, transfers, buys a package and reads its document', async () => {
  const { id } = await t.app.db.selectFrom('member').select('id').executeTakeFirstOrThrow()
  await fund(t, id, 'usdt', '5000')
  await verify(t, { id })
  await fund(t, id, 'usdp', '100')
  await openWithdrawals()
  await followNetworks(t)
  await done(withdrawals.sendWithdrawalOtp)
  const { code: emailVerifyCode } = await post()
  await prove(freshCode(key), 'WITHDRAWAL')
  const to = { withdrawalType: 'TRC20' as const, walletAddress: addresses.TRC20, amount: '100' }
  const as = { token, browser, key: 'a-request-that-names-itself' }
  await done(withdrawals.withdrawal, { body: { ...to, transactionPassword, emailVerifyCode } }, as)
  const transfer = {
    walletType: 'USDP' as const,
    email: 'nobody@example.test',
    amount: '1',
    transactionPassword,
  }
  await prove(freshCode(key), 'TRANSFER')
  expect((await t.ask(wallet.transfer, { body: transfer }, { token, browser })).status).toBe(422)
  await prove(freshCode(key), 'PURCHASE')
  const wish = { productId: house.productId, packagePrice: '500', walletType: 'USDT', transactionPassword }
  const { orderId } = await done(
    products.purchaseInvestment,
    { body: wish },
    { ...as, key: 'another-request' },
  )
  const { order } = await done(products.getInvestmentOrder, { query: { orderId } })
  keep('an MT5 password', order.investorPassword)
  await withdrawalRates(t, { CNY: '7.2' })
  await done(withdrawals.sendWithdrawalOtp)
  const { code: alipayCode } = await post()
  await prove(freshCode(key), 'WITHDRAWAL')
  const alipay = {
    accountNo: newSecret('an Alipay account'),
    accountName: newSecret('the name of an Alipay account'),
    amount: '10',
    transactionPassword,
    emailVerifyCode: alipayCode,
  }
  const once = { ...as, key: 'a-request-to-alipay' }
  const { withdrawalId, dbWalletWithdrawalDto: sent } = await done(
    withdrawals.withdrawalWithAlipay,
    { body: alipay },
    once,
  )
  // Replayed from its stored row.
  expect(await done(withdrawals.withdrawalWithAlipay, { body: alipay }, once)).toMatchObject({
    withdrawalId,
    dbWalletWithdrawalDto: sent,
  })
  await prove(freshCode(key), 'PROFIT')
  const profit = { orderId, withdrawAmount: '1', transactionPassword }
  expect((await t.ask(products.packageWithdrawal, { body: profit }, { token, browser })).status).toBe(422)
  const { url } = await done(products.genShareCert, { query: { orderId } })
  const link = keep('the token of a document', new URL(url, 'http://here').searchParams.get('token') ?? '')
  await done(products.openDocument, { query: { token: link } })
  await post()
  expect(takeUsedKinds()).toEqual([
    'a 2FA code',
    'a mailed code',
    'an Alipay account',
    'an MT5 password',
    'the name of an Alipay account',
    'the token of a document',
    'the token of a mailed link',
  ])
})

test('changes transaction password and e-mail, freezes the account, and resets the password', async () => {
  await done(memberCalls.generateTransactionPasswordOtp)
  const { code: verifyCode } = await post()
  const [newTransactionPassword, newPassword] = [
    newSecret('a new transaction password'),
    newSecret('a reset password'),
  ]
  await done(memberCalls.provePassword, { body: { password } })
  const secrets = { newTransactionPassword, confirmTransactionPassword: newTransactionPassword }
  await done(memberCalls.setupTransactionPassword, { body: { ...secrets, verifyCode } })

  const next = `new-${email}`
  await done(account.sendOtp, { body: { email: next, purpose: 'CHANGE_EMAIL' } })
  const requested = await post()
  await prove(freshCode(key), 'CHANGE_EMAIL')
  const profile = {
    gender: 'FEMALE' as const,
    country: 'SG' as const,
    email: next,
    verifyCode: requested.code,
  }
  await done(memberCalls.changeProfile, { body: profile })
  expect((await post()).tokens.length).toBeGreaterThan(1)

  const elsewhere: Browser = { cookie: undefined }
  await signIn(password, { twoFaCode: freshCode(key) }, elsewhere)
  const [freezing = ''] = (await post()).tokens
  await done(devices.freezeAccount, { body: { token: freezing } }, { browser })
  t.advance(60)
  await done(account.sendOtp, { body: { email, purpose: 'FORGET_PASSWORD' } }, { browser })
  const { code } = await post()
  const reset = { email, verifyCode: code, newPassword, confirmNewPassword: newPassword }
  await done(account.forgetPassword, { body: reset }, { browser })
  password = newPassword
  token = await signIn(password, { twoFaCode: freshCode(key) })
  await post()
  expect(takeUsedKinds()).toEqual([
    'a 2FA code',
    'a mailed code',
    'a new transaction password',
    'a reset password',
    'a session token',
    'the device cookie',
    'the token of a mailed link',
  ])
})

test('an operator signs in and sets 2FA up', async () => {
  keep('an operator’s password', operatorPassword)
  keep('an operator’s 2FA key', operatorTotpSecret)
  const { email, id, token } = await anOperator(t, [])
  keep('an operator’s token', token)
  await withoutTwoFa(t, id)
  const credentials = { email, password: operatorPassword }
  const { key } = await done(operator.startOperatorTwoFa, { body: credentials }, {})
  keep('an operator’s new 2FA key', key)
  const body = { ...credentials, twoFaCode: freshCode(key) }
  const fresh = keep(
    'an operator’s new token',
    (await done(operator.finishOperatorTwoFa, { body }, {})).token,
  )
  await done(operatorHome.home, undefined, { token: fresh })
  expect(takeUsedKinds()).toEqual([
    'a 2FA code',
    'an operator’s 2FA key',
    'an operator’s new 2FA key',
    'an operator’s new token',
    'an operator’s password',
    'an operator’s token',
  ])
})

test('an operator creates a webhook and an API key, and somebody claims an inheritance', async () => {
  const { token: own } = await anOperator(t, ['integrations.manage'])
  const webhook = { url: 'https://hooks.example.test/in', events: ['alarm.raised' as const] }
  const { secret } = await done(operatorMachines.addWebhook, { body: webhook }, { token: own })
  keep('a webhook’s secret', secret)
  const wanted = { name: 'Warehouse', capabilities: ['self' as const], days: 1 }
  const { key } = await done(operatorMachines.createApiKey, { body: wanted }, { token: own })
  await done(operatorHome.home, undefined, { token: keep('an API key', key) })
  const { id } = await claimHoldings(t)
  const code = keep('the code of a claim', codeOfClaim(t.app, id))
  await done(inheritanceClaims.inheritanceProgress, { body: { code } }, {})
  expect(takeUsedKinds()).toEqual(['a webhook’s secret', 'an API key', 'the code of a claim'])
})

test('no secret is in a column of the database', async () => {
  addServerSecrets()
  expect(canaries.length).toBeGreaterThan(60)
  const rows = await allRows(t.ownerUrl)
  const places = [...rows].map(([table, of]) => ({ where: table, text: of.join('\n') }))
  expect(places.find(({ where }) => where === 'member')?.text).toContain(email)
  expect(leaksOf(canaries, places)).toEqual([])
})

test('no secret is in the log, not even while the database is unreachable', async () => {
  const lost = await testServer({ logLevel: 'trace' })
  await lost.app.db.close()
  const body = { username: email, password, type: 'INVESTOR' as const, twoFaCode: codeOf(t, key) }
  const away = [
    await lost.ask(account.authenticate, { body }, { browser }),
    await lost.ask(twoFa.verifyTwoFa, { body: { verificationCode: codeOf(t, key) } }, { token }),
    await lost.ask(memberCalls.provePassword, { body: { password } }, { token }),
  ]
  await lost.server.close()
  expect(away.map(({ status }) => status)).toEqual([503, 503, 503])
  const logs = [t.logged(), lost.logged()]
  for (const text of logs) expect(text).toContain(account.authenticate.path)
  expect(leaksOf(canaries, [{ where: 'the log', text: logs.join('') }])).toEqual([])
})

function addServerSecrets(): void {
  const { secret, sealKeys, metricsToken, signer, broker } = t.app.config
  keep('the server’s secret', secret)
  for (const sealKey of sealKeys) keep('a key that seals', sealKey.key.toString('latin1'))
  keep('the token of the metrics', metricsToken ?? '')
  keep('the signer’s secret', signer.secret)
  keep('the broker’s password', broker.password)
  keep('the gateway’s secret', gatewaySecret)
}

test('no call takes a secret in its address, except a document’s link', () => {
  const inAddress = allCalls().flatMap(({ path, query }) =>
    Object.keys(query.shape)
      .filter(isSecretName)
      .map((name) => `${path} ${name}`),
  )
  expect(inAddress.sort()).toEqual([...secretsInAddress].sort())
})
