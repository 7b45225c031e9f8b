// Strangers and the calls that mail a code to any address.
import { account, member as memberCalls, withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkCodeIn, password, registered, signedIn } from '../../../../../tests/support/members.ts'
import { solved } from '../../../../../tests/support/proof-of-work.ts'
import { type Browser, type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { mailCodeJob } from './mail-jobs.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`

type Purpose = 'REGISTER' | 'FORGET_PASSWORD' | 'INHERITANCE'

async function ask(email: string, purpose: Purpose, address = newAddress(), proof?: string) {
  const body = { email, purpose, ...(proof ? { proof } : {}) }
  return t.ask(account.sendOtp, { body }, { browser: { cookie: undefined }, address })
}

/** Like the portal: adds a proof of work when required. */
async function askWithWork(email: string, purpose: Purpose, address = newAddress()) {
  const first = await ask(email, purpose, address)
  if (first.body.code !== 'PROOF_OF_WORK_REQUIRED') return first
  return ask(email, purpose, address, await solved(first.body.params))
}

describe('a mailbox', () => {
  test('gets at most four codes an hour from strangers, and two to claim an inheritance', async () => {
    const { email, id } = await registered(t)
    const { username } = await t.app.db
      .selectFrom('member')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const mails = []
    for (let minute = 0; minute <= 60; minute += 6) {
      await askWithWork(email, 'FORGET_PASSWORD')
      await askWithWork(email, 'REGISTER')
      await askWithWork(email, 'INHERITANCE')
      for (const name of [email, username]) {
        await t.ask(account.sendSignInCode, { body: { username: name } }, { address: newAddress() })
      }
      mails.push(...(await t.deliveredMails()))
      if (minute < 60) t.advance(360)
    }
    const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /\d{6}/.test(subject))).toHaveLength(4 + 2)
    expect(subjects.filter((subject) => subject === 'You already have an account')).toHaveLength(1)
  })

  test('without an account gets four registration codes in any hour', async () => {
    const email = 'nobody-yet@example.test'
    let codes = 0
    for (const seconds of [0, 60, 60, 60, 60, 3359, 1]) {
      t.advance(seconds)
      await askWithWork(email, 'REGISTER')
      codes += (await t.deliveredMails()).filter(({ to }) => to === email).length
    }
    expect(codes).toBe(4)
    t.advance(60)
    await askWithWork(email, 'REGISTER')
    expect((await t.deliveredMails()).map(({ to }) => to)).toEqual([email])
  })

  test('always has a valid code: beyond the limit the newest is extended', async () => {
    const { email } = await registered(t)
    let newest: string | undefined
    for (let turn = 0; turn < 4; turn++) {
      const sent = await askWithWork(email, 'FORGET_PASSWORD')
      expect(sent.status).toBe(200)
      expect(sent.body.message).toMatch(turn < 2 ? /we’ve sent it a code/ : /^We already emailed you a code/)
      newest = (await t.deliveredMails())[0]?.text ?? newest
      t.advance(12 * 60)
    }
    await askWithWork(email, 'FORGET_PASSWORD')
    const body = { email, newPassword: 'fresh-secret-3', confirmNewPassword: 'fresh-secret-3' }
    const reset = (verifyCode: string) => t.ask(account.forgetPassword, { body: { ...body, verifyCode } })
    expect((await reset(linkCodeIn(newest))).status).toBe(200)
    expect((await reset(linkCodeIn(newest))).body.code).toBe('VERIFY_CODE_WRONG')
  })

  test('answers the same for an unknown address', async () => {
    const { email } = await registered(t)
    const answers = async (address: string) => {
      const replies = []
      for (let turn = 0; turn < 4; turn++) {
        const { status, body } = await askWithWork(address, 'FORGET_PASSWORD')
        replies.push({ status, message: body.message })
        t.advance(61)
      }
      return replies
    }
    expect(await answers('nobody@example.test')).toEqual(await answers(email))
  })
})

test('a failed mail about an existing account does not use up its allowance', async () => {
  const { email } = await registered(t)
  await askWithWork(email, 'REGISTER')
  const { id: verifyCodeId } = await t.app.db
    .selectFrom('verify_code')
    .select('id')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const away = { send: () => Promise.reject(new Error('the mail server is away')) }
  await expect(mailCodeJob.run({ ...t.app, mailer: away }, { verifyCodeId } as never)).rejects.toThrow('away')
  const subjects = (await t.deliveredMails()).filter(({ to }) => to === email).map(({ subject }) => subject)
  expect(subjects).toEqual(['You already have an account'])
})

describe('a proof of work', () => {
  test('is required after a few requests from an address', async () => {
    const address = newAddress()
    const statuses = []
    for (let turn = 0; turn < 6; turn++) {
      statuses.push((await ask(`one${turn}@example.test`, 'REGISTER', address)).body.code ?? 'SENT')
    }
    expect(statuses).toEqual([...Array(5).fill('SENT'), 'PROOF_OF_WORK_REQUIRED'])
    expect((await askWithWork('another@example.test', 'REGISTER', address)).status).toBe(200)
  })

  test('counts an IPv6 customer as one', async () => {
    const codes = []
    for (let turn = 1; turn < 7; turn++) {
      const reply = await ask(`six${turn}@example.test`, 'REGISTER', `2001:db8:7:8:${turn}::${turn}`)
      codes.push(reply.body.code ?? 'SENT')
    }
    expect(codes.at(-1)).toBe('PROOF_OF_WORK_REQUIRED')
  })

  test('works once, cannot be forged, and expires', async () => {
    const address = newAddress()
    for (let turn = 0; turn < 5; turn++) await ask(`two${turn}@example.test`, 'REGISTER', address)
    const challenge = async () => (await ask('three@example.test', 'REGISTER', address)).body.params
    const proof = await solved(await challenge())
    expect((await ask('four@example.test', 'REGISTER', address, proof)).status).toBe(200)
    expect((await ask('five@example.test', 'REGISTER', address, proof)).body.code).toBe(
      'PROOF_OF_WORK_REQUIRED',
    )
    for (const madeUp of [
      '',
      '{}',
      'null',
      '[]',
      '{"challenge":{"parameters":{"data":{"until":9e15}}},"solution":{}}',
    ]) {
      const reply = await ask('six@example.test', 'REGISTER', address, madeUp || '?')
      expect(reply.body.code).toBe('PROOF_OF_WORK_REQUIRED')
    }
    const late = await solved(await challenge())
    t.advance(601)
    expect((await ask('eight@example.test', 'REGISTER', address, late)).body.code).toBe(
      'PROOF_OF_WORK_REQUIRED',
    )
  })
})

describe('what strangers ask for', () => {
  test('costs a signed-in member nothing', async () => {
    const { email } = await registered(t)
    const token = await signedIn(t, email)
    let arrived = 0
    for (let turn = 0; turn < 20; turn++) {
      await askWithWork(email, 'FORGET_PASSWORD')
      const [first, second] = [
        await t.ask(memberCalls.generateTransactionPasswordOtp, undefined, { token }),
        await t.ask(withdrawals.sendWithdrawalOtp, undefined, { token }),
      ]
      arrived += [first, second].filter(({ status }) => status === 200).length
      t.advance(300)
    }
    expect(arrived).toBe(40)
  })

  test('costs the member’s own browser nothing, signed in or not', async () => {
    const { email } = await registered(t)
    const home: Browser = { cookie: undefined }
    await t.ask(
      account.authenticate,
      { body: { username: email, password, type: 'INVESTOR' } },
      { browser: home, address: newAddress() },
    )
    for (let turn = 0; turn < 4; turn++) {
      await askWithWork(email, 'FORGET_PASSWORD')
      t.advance(61)
    }
    await t.deliveredMails()
    const body = { email, purpose: 'FORGET_PASSWORD' as const }
    const own = await t.ask(account.sendOtp, { body }, { browser: home, address: newAddress() })
    expect(own.body.message).toMatch(/we’ve sent it a code/)
    expect((await t.deliveredMails()).map(({ to }) => to)).toContain(email)
  })
})
