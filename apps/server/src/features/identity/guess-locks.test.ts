// Every secret that a member or operator gives locks after ten wrong guesses.
import { account, operator as operatorCalls, twoFa, wallet } from '@halyard/contract'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  mailedCode,
  password,
  registered,
  transactionPassword,
} from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, totpSecret, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'
import { gateOf, handlers } from '../../main/app.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { createServer } from '../../platform/http/server.ts'
import { newId } from '../../platform/ids.ts'
import { sweepIdentityJob } from './sweep.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const signIn = (username: string, secret: string, language = 'EN') =>
  t.ask(account.authenticate, { body: { username, password: secret, type: 'INVESTOR' } }, { language })

async function codesOf(count: number, act: () => Promise<{ body: { code?: unknown } }>): Promise<unknown[]> {
  const codes = []
  for (let done = 0; done < count; done++) codes.push((await act()).body.code)
  return codes
}

const tenOf = (code: string) => Array(10).fill(code)

describe('sign-in', () => {
  test('locks after ten wrong passwords: the right one is not looked at until the lock has passed', async () => {
    const { email } = await registered(t)
    expect(await codesOf(11, () => signIn(email, 'wrong'))).toEqual([
      ...tenOf('INVALID_CREDENTIALS'),
      'SECRET_LOCKED',
    ])
    const refused = await signIn(email, password)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      message: 'Too many wrong tries. Please try again in 1 min.',
      params: { seconds: 60, minutes: 1 },
    })
    t.advance(59)
    expect((await signIn(email, password)).body.params?.seconds).toBe(1)
    t.advance(1)
    expect((await signIn(email, 'wrong')).body.code).toBe('INVALID_CREDENTIALS')
    expect((await signIn(email, password)).body.params?.seconds).toBe(120)
    t.advance(120)
    expect((await signIn(email, password)).status).toBe(200)
    expect(await codesOf(10, () => signIn(email, 'wrong'))).toEqual(tenOf('INVALID_CREDENTIALS'))
  })

  test('e-mail and username are two handles of one password', async () => {
    const { email, id } = await registered(t)
    const { username } = await t.app.db
      .selectFrom('member')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await codesOf(5, () => signIn(email, 'wrong'))
    await codesOf(5, () => signIn(username, 'wrong'))
    expect((await signIn(email, password)).body.code).toBe('SECRET_LOCKED')
    expect((await signIn(username.toUpperCase(), password)).body.code).toBe('SECRET_LOCKED')
  })

  test('a handle that nobody has locks like one that somebody has, and is not kept readable', async () => {
    const { email } = await registered(t)
    const bodies = async (username: string) => {
      const replies = []
      for (let guess = 0; guess < 12; guess++) replies.push(await signIn(username, 'wrong'))
      return replies.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }))
    }
    expect(await bodies('my-secret-typed-by-mistake')).toEqual(await bodies(email))
    const rows = await t.app.db.selectFrom('guess_lock').select('key').execute()
    expect(rows.some(({ key }) => key.includes('typed-by-mistake'))).toBe(false)
  })

  test('a forged X-Forwarded-For, another address or another process do not help', async () => {
    const { email } = await registered(t)
    const secondProcess = await createServer(t.app, gateOf(t.app), handlers)
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const server = index % 2 ? secondProcess : t.server
        const reply = await server.inject({
          method: 'POST',
          url: `/api${account.authenticate.path}`,
          remoteAddress: `198.51.100.${index}`,
          headers: { 'x-forwarded-for': `203.0.113.${index}, 10.0.0.${index}` },
          payload: { username: email, password: 'wrong', type: 'INVESTOR' },
        })
        return reply.statusCode
      }),
    )
    await secondProcess.close()
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  test('a new password by mailed code ends the lock', async () => {
    const { email } = await registered(t)
    await codesOf(11, () => signIn(email, 'wrong'))
    const verifyCode = await mailedCode(t, email, 'FORGET_PASSWORD')
    const newPassword = 'another-secret-5'
    const body = { email, verifyCode, newPassword, confirmNewPassword: newPassword }
    expect((await t.ask(account.forgetPassword, { body })).status).toBe(200)
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  test('of operators locks too', async () => {
    const email = 'guessed.operator@example.test'
    const passwordHash = await hashPassword(password)
    await t.app.db.transact((tx) =>
      tx
        .insertInto('operator')
        .values({
          id: newId(),
          email,
          name: 'Olga',
          password_hash: passwordHash,
          capabilities: [],
          created_at: t.app.clock.now(),
        })
        .execute(),
    )
    const enter = (secret: string) =>
      t.ask(operatorCalls.operatorAuthenticate, { body: { email, password: secret } })
    await codesOf(9, () => enter('wrong'))
    expect((await enter(password)).status).toBe(200)
    await codesOf(10, () => enter('wrong'))
    expect((await enter(password)).body.code).toBe('SECRET_LOCKED')
  })
})

describe('the transaction password', () => {
  const send = (from: { token: string }, secret: string) =>
    t.ask(
      wallet.transfer,
      {
        body: {
          walletType: 'USDP' as const,
          email: 'nobody@example.test',
          amount: '1',
          transactionPassword: secret,
        },
      },
      { token: from.token },
    )

  test('locks after ten wrong ones, however many come at once', async () => {
    const ann = await aMember(t)
    const replies = await Promise.all(Array.from({ length: 30 }, () => send(ann, 'wrong')))
    const codes = replies.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'TRANSACTION_PASSWORD_WRONG')).toHaveLength(10)
    expect(codes.filter((code) => code === 'SECRET_LOCKED')).toHaveLength(20)
    expect((await send(ann, transactionPassword)).body.code).toBe('SECRET_LOCKED')
  })

  test('right ones do not lock it, also where the action is refused and many come at once', async () => {
    const ann = await aMember(t)
    const replies = await Promise.all(Array.from({ length: 30 }, () => send(ann, transactionPassword)))
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set(['RECEIVER_UNKNOWN']))
    expect(await codesOf(10, () => send(ann, 'wrong'))).toEqual(tenOf('TRANSACTION_PASSWORD_WRONG'))
  })

  test('a request that was answered gets its answer also during the lock', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '5' }), await aMember(t)]
    const body = { walletType: 'USDP' as const, email: ben.email, amount: '1', transactionPassword }
    const transfer = () => t.ask(wallet.transfer, { body }, { token: ann.token, key: 'before-the-lock' })
    expect((await transfer()).status).toBe(200)
    await codesOf(10, () => send(ann, 'wrong'))
    expect((await transfer()).status).toBe(200)
    expect((await send(ann, transactionPassword)).body.code).toBe('SECRET_LOCKED')
  })
})

test('mailed codes of one purpose lock together, however many are sent', async () => {
  const { email } = await registered(t)
  const reset = (verifyCode: string) => {
    const newPassword = 'another-secret-5'
    return t.ask(account.forgetPassword, {
      body: { email, verifyCode, newPassword, confirmNewPassword: newPassword },
    })
  }
  for (let sent = 0; sent < 2; sent++) {
    await mailedCode(t, email, 'FORGET_PASSWORD')
    expect(await codesOf(5, () => reset('none'))).toEqual([
      ...Array(4).fill('VERIFY_CODE_WRONG'),
      'VERIFY_CODE_EXHAUSTED',
    ])
    t.advance(61)
  }
  const code = await mailedCode(t, email, 'FORGET_PASSWORD')
  expect((await reset('none')).body.code).toBe('VERIFY_CODE_WRONG')
  expect((await reset(code)).body).toMatchObject({ code: 'SECRET_LOCKED', params: { seconds: 120 } })
  t.advance(120)
  expect((await reset(code)).status).toBe(200)
})

test('2FA codes lock, and a right one begins anew', async () => {
  const ann = await aMember(t)
  await turnTwoFaOn(t, ann.id)
  const verify = (verificationCode: string) =>
    t.ask(twoFa.verifyTwoFa, { query: { verificationCode } }, { token: ann.token })
  const codeNow = () =>
    generate({ secret: totpSecret, epoch: Math.floor(t.app.clock.now().getTime() / 1000) })
  await codesOf(9, () => verify('000000'))
  expect((await verify(await codeNow())).status).toBe(200)
  expect(await codesOf(10, () => verify('000000'))).toEqual(tenOf('TWO_FA_CODE_WRONG'))
  t.advance(30)
  expect((await verify(await codeNow())).body.code).toBe('SECRET_LOCKED')
  t.advance(30)
  expect((await verify(await codeNow())).status).toBe(200)
})

test('the sweep forgets what nobody tried for thirty days', async () => {
  await signIn('swept@example.test', 'wrong')
  const kept = () => t.app.db.selectFrom('guess_lock').select('key').execute()
  t.advance(31 * 24 * 3600)
  await signIn('fresh@example.test', 'wrong')
  await sweepIdentityJob.run(t.app as never, undefined as never)
  expect(await kept()).toHaveLength(1)
})
