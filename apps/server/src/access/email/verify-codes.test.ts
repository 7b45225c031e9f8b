import { account } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedCode, registered, registration } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { codeOf } from './verify-codes.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const reset = (email: string, verifyCode: string) =>
  t.ask(account.forgetPassword, {
    body: { email, verifyCode, newPassword: 'fresh-secret-3', confirmNewPassword: 'fresh-secret-3' },
  })
const send = (email: string) => t.ask(account.sendOtp, { body: { email, purpose: 'FORGET_PASSWORD' } })
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

describe('mailed codes', () => {
  test('[CON-006] have 6 digits and work once', async () => {
    const { email } = await registered(t)
    const code = await mailedCode(t, email, 'FORGET_PASSWORD')
    expect(code).toMatch(/^\d{6}$/)
    expect((await reset(email, code)).status).toBe(200)
    expect((await reset(email, code)).body.code).toBe('VERIFY_CODE_WRONG')
  })

  test('[CON-006] live 10 minutes', async () => {
    const { email } = await registered(t)
    const early = await mailedCode(t, email, 'FORGET_PASSWORD')
    t.advance(601)
    expect((await reset(email, early)).body.code).toBe('VERIFY_CODE_WRONG')
    const late = await mailedCode(t, email, 'FORGET_PASSWORD')
    t.advance(595)
    expect((await reset(email, late)).status).toBe(200)
  })

  test('[CON-007] are void after 5 wrong tries', async () => {
    const { email } = await registered(t)
    const code = await mailedCode(t, email, 'FORGET_PASSWORD')
    const answers = []
    for (let guess = 0; guess < 5; guess++) answers.push((await reset(email, wrong(code))).body.code)
    expect(answers).toEqual([...Array(4).fill('VERIFY_CODE_WRONG'), 'VERIFY_CODE_EXHAUSTED'])
    expect((await reset(email, code)).body.code).toBe('VERIFY_CODE_EXHAUSTED')
  })

  test('[CON-007] 4 wrong tries leave it usable, also concurrently', async () => {
    const { email } = await registered(t)
    const code = await mailedCode(t, email, 'FORGET_PASSWORD')
    await Promise.all(Array.from({ length: 4 }, () => reset(email, wrong(code))))
    expect((await reset(email, code)).status).toBe(200)
  })

  test('[CON-007] twelve guesses at once are counted one by one', async () => {
    const { email } = await registered(t)
    const code = await mailedCode(t, email, 'FORGET_PASSWORD')
    const replies = await Promise.all(Array.from({ length: 12 }, () => reset(email, wrong(code))))
    const answers = replies.map(({ body }) => body.code)
    expect(answers.filter((answer) => answer === 'VERIFY_CODE_WRONG')).toHaveLength(4)
    expect(answers.filter((answer) => answer === 'VERIFY_CODE_EXHAUSTED')).toHaveLength(8)
    expect((await reset(email, code)).body.code).toBe('VERIFY_CODE_EXHAUSTED')
  })

  test('[CON-008] can be sent again only after 60 s, also with concurrent requests', async () => {
    const { email } = await registered(t)
    const both = await Promise.all([send(email), send(email)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
    const soon = await send(email)
    expect(soon.status).toBe(429)
    expect(soon.body.code).toBe('CODE_SENT_RECENTLY')
    expect(soon.body.message).toMatch(/^We just sent a code\. You can request another in \d+ s\.$/)
    t.advance(55)
    expect((await send(email)).status).toBe(429)
    t.advance(6)
    expect((await send(email)).status).toBe(200)
    expect(await t.deliveredMails()).toHaveLength(2)
  })

  test('a newer code replaces the older one', async () => {
    const { email } = await registered(t)
    const first = await mailedCode(t, email, 'FORGET_PASSWORD')
    t.advance(61)
    const second = await mailedCode(t, email, 'FORGET_PASSWORD')
    if (first !== second) expect((await reset(email, first)).status).toBe(422)
    expect((await reset(email, second)).status).toBe(200)
  })

  test('are valid for their purpose only', async () => {
    const { email } = await registered(t)
    t.advance(61)
    const code = await mailedCode(t, email, 'FORGET_PASSWORD')
    const body = await registration(t, { email, verifyCode: code })
    expect((await t.ask(account.register, { body })).body.code).toBe('VERIFY_CODE_WRONG')
  })

  test('typed in full-width digits or with a space are the same code', async () => {
    const { email } = await registered(t)
    const code = await mailedCode(t, email, 'FORGET_PASSWORD')
    const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    expect((await reset(email, `${wide.slice(0, 3)} ${wide.slice(3)}`)).status).toBe(200)
  })

  test('are derived with the secret, and spread over all six digits', () => {
    const codes = Array.from({ length: 2000 }, (_, index) => codeOf('secret', `id-${index}`))
    expect(new Set(codes).size).toBeGreaterThan(1990)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
    expect(codeOf('other secret', 'id-1')).not.toBe(codeOf('secret', 'id-1'))
  })

  test('are mailed in the language of the request', async () => {
    const { email } = await registered(t)
    await t.ask(account.sendOtp, { body: { email, purpose: 'FORGET_PASSWORD' } }, { language: 'zh-TW' })
    const [mail] = await t.deliveredMails()
    expect(mail?.subject).toMatch(/^您的驗證碼：\d{6}$/)
    expect(mail?.text).toContain('設定新密碼')
    expect(mail?.html).toContain('設定新密碼')
  })
})
