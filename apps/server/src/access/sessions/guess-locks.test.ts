// Every secret that can be guessed in a session locks after ten wrong guesses.
import { setTimeout } from 'node:timers/promises'
import { member as memberCalls, twoFa, wallet } from '@halyard/contract'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { password, signedIn, transactionPassword } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, totpSecret, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'
import { DatabaseAway } from '../../platform/db/faults.ts'
import { cleanUpIdentityJob } from '../credentials/clean-up.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

async function codesOf(count: number, act: () => Promise<{ body: { code?: unknown } }>): Promise<unknown[]> {
  const codes = []
  for (let done = 0; done < count; done++) codes.push((await act()).body.code)
  return codes
}

const tenOf = (code: string) => Array(10).fill(code)

describe('the transaction password', () => {
  const send = (from: { token: string; email: string }, secret: string) =>
    t.ask(
      wallet.transfer,
      {
        body: {
          walletType: 'USDP' as const,
          email: from.email,
          amount: '1',
          transactionPassword: secret,
        },
      },
      { token: from.token },
    )

  test('locks after ten wrong tries, however many are concurrent', async () => {
    const ann = await aMember(t)
    const replies = await Promise.all(Array.from({ length: 30 }, () => send(ann, 'wrong')))
    const codes = replies.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'TRANSACTION_PASSWORD_WRONG')).toHaveLength(10)
    expect(codes.filter((code) => code === 'SECRET_LOCKED')).toHaveLength(20)
    expect((await send(ann, transactionPassword)).body.code).toBe('SECRET_LOCKED')
  })

  test('correct tries do not lock it, also if the action is refused and many are concurrent', async () => {
    const ann = await aMember(t)
    const replies = await Promise.all(Array.from({ length: 30 }, () => send(ann, transactionPassword)))
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set(['RECEIVER_IS_SELF']))
    expect(await codesOf(10, () => send(ann, 'wrong'))).toEqual(tenOf('TRANSACTION_PASSWORD_WRONG'))
  })

  test('correct tries do not lock it if a further proof is refused', async () => {
    const ann = await aMember(t)
    const toNobody = { ...ann, email: 'nobody@example.com' }
    const refusals = await codesOf(32, () => send(toNobody, transactionPassword))
    expect(refusals.slice(-12)).toEqual(Array(12).fill('TOO_MANY_NEW_RECEIVERS'))
    expect(await codesOf(10, () => send(ann, 'wrong'))).toEqual(tenOf('TRANSACTION_PASSWORD_WRONG'))
  })

  test('correct tries do not lock it while one’s further proof takes long', async () => {
    const ann = await aMember(t)
    const toNobody = { ...ann, email: 'nobody@example.com' }
    await send(toNobody, transactionPassword)
    const replies = await asOwner(t.ownerUrl, async (owner) => {
      await owner.query('begin')
      const triesOfAnn = `newReceiver:member:${ann.id}`
      await owner.query('select from rate_limit where starts_with(key, $1) for update', [triesOfAnn])
      const sent = Promise.all(Array.from({ length: 12 }, () => send(toNobody, transactionPassword)))
      // Long enough for all of them, unless they are serialised.
      await setTimeout(300)
      await owner.query('commit')
      return sent
    })
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set(['RECEIVER_UNKNOWN']))
  })

  test.each([
    ['the further proof fails', 'nobody@example.com'],
    ['no connection can be had for the transfer', null],
  ])('correct tries do not lock it if %s', async (_, receiver) => {
    const ann = await aMember(t)
    const failing = vi.spyOn(t.app.db, 'transact').mockRejectedValue(new Error('not today'))
    const from = { ...ann, email: receiver ?? ann.email }
    const failures = await codesOf(12, () => send(from, transactionPassword))
    failing.mockRestore()
    expect(new Set(failures)).toEqual(new Set(['INTERNAL']))
    expect(await codesOf(10, () => send(ann, 'wrong'))).toEqual(tenOf('TRANSACTION_PASSWORD_WRONG'))
  })

  test('a correct try that cannot be given back stays counted and is logged, without failing the call', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '5' }), await aMember(t)]
    const { query } = t.app.db.alone
    const failing = vi
      .spyOn(t.app.db.alone, 'query')
      .mockImplementation((text, values) =>
        text.startsWith('update guess_lock') ? Promise.reject(new DatabaseAway(null)) : query(text, values),
      )
    const body = { walletType: 'USDP' as const, email: ben.email, amount: '1', transactionPassword }
    const reply = await t.ask(wallet.transfer, { body }, { token: ann.token })
    failing.mockRestore()
    expect([reply.status, t.logged().includes('a right try stays counted')]).toEqual([200, true])
    expect(await codesOf(9, () => send(ann, 'wrong'))).toEqual(Array(9).fill('TRANSACTION_PASSWORD_WRONG'))
    expect((await send(ann, 'wrong')).body.code).toBe('SECRET_LOCKED')
  })

  test('an answered request gets its answer also during the lock', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '5' }), await aMember(t)]
    const body = { walletType: 'USDP' as const, email: ben.email, amount: '1', transactionPassword }
    const transfer = () => t.ask(wallet.transfer, { body }, { token: ann.token, key: 'before-the-lock' })
    expect((await transfer()).status).toBe(200)
    await codesOf(10, () => send(ann, 'wrong'))
    expect((await transfer()).status).toBe(200)
    expect((await send(ann, transactionPassword)).body.code).toBe('SECRET_LOCKED')
  })
})

test('2FA codes lock, and a correct one resets the count', async () => {
  const ann = await aMember(t)
  await turnTwoFaOn(t, ann.id)
  const verify = (verificationCode: string) =>
    t.ask(twoFa.verifyTwoFa, { body: { verificationCode } }, { token: ann.token })
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

test('a correct 2FA code sent eleven times concurrently counts as one use and no guess', async () => {
  const ann = await aMember(t)
  await turnTwoFaOn(t, ann.id)
  const secret = totpSecret
  const codeNow = () => generate({ secret, epoch: Math.floor(t.app.clock.now().getTime() / 1000) })
  const verify = (verificationCode: string) =>
    t.ask(twoFa.verifyTwoFa, { body: { verificationCode } }, { token: ann.token })
  const code = await codeNow()
  const replies = await Promise.all(Array.from({ length: 11 }, () => verify(code)))
  expect(replies.map(({ body }) => body.code ?? 'right').sort()).toEqual([
    ...Array(10).fill('TWO_FA_CODE_USED'),
    'right',
  ])
  t.advance(30)
  expect((await verify(await codeNow())).status).toBe(200)
})

test('a correct password sent thirty times concurrently locks nothing; calls beyond the queue are told to retry', async () => {
  const ann = await aMember(t)
  const prove = () => t.ask(memberCalls.provePassword, { body: { password } }, { token: ann.token })
  const takenTogether = async (count: number) => {
    const replies = await Promise.all(Array.from({ length: count }, prove))
    return new Set(replies.map(({ body }) => body.code ?? 'right'))
  }
  expect(await takenTogether(30)).toEqual(new Set(['right']))
  expect(await takenTogether(60)).toEqual(new Set(['right', 'TOO_MANY_REQUESTS']))
  expect((await prove()).status).toBe(200)
})

test('the clean-up deletes guesses older than thirty days', async () => {
  const [ann, ben] = [await aMember(t), await aMember(t)]
  const guess = ({ token }: { token: string }) =>
    t.ask(
      memberCalls.changePassword,
      {
        body: {
          oldPassword: 'wrong',
          newPassword: 'another-secret-5',
          confirmNewPassword: 'another-secret-5',
        },
      },
      { token },
    )
  await guess(ann)
  t.advance(31 * 24 * 3600)
  await guess({ token: await signedIn(t, ben.email) })
  await cleanUpIdentityJob.run(t.app as never, undefined as never)
  const saved = await t.app.db.selectFrom('guess_lock').select('key').execute()
  expect(saved).toEqual([{ key: `password:${ben.id}` }])
})
