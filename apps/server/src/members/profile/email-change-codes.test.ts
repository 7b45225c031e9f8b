import { member as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askCode,
  change,
  codeFor,
  emailOf,
  newAddress,
  otherThan,
} from '../../../../../tests/support/email-changes.ts'
import { codeIn, password, registered } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

describe('a new e-mail', () => {
  test('limits its code like every other: five wrong tries void it', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const code = await codeFor(t, ann, email)
    const codes = []
    for (let tries = 0; tries < 5; tries++)
      codes.push((await change(t, ann, email, otherThan(code))).body.code)
    expect(codes).toEqual([...Array(4).fill('VERIFY_CODE_WRONG'), 'VERIFY_CODE_EXHAUSTED'])
    expect((await change(t, ann, email, code)).body.code).toBe('VERIFY_CODE_EXHAUSTED')
    expect((await emailOf(t, ann)).email).toBe(ann.email)
  })
})

describe('a code for a new address', () => {
  test('is not used up by another member’s guesses', async () => {
    const [ann, eve, email] = [await aMember(t), await aMember(t), newAddress()]
    const code = await codeFor(t, ann, email)
    const guesses = []
    for (let tries = 0; tries < 12; tries++)
      guesses.push((await change(t, eve, email, otherThan(code))).body.code)
    expect(guesses.slice(4)).toEqual(Array(8).fill('VERIFY_CODE_EXHAUSTED'))
    expect((await change(t, ann, email, otherThan(code))).body.code).toBe('VERIFY_CODE_WRONG')
    expect((await change(t, ann, email, code)).status).toBe(200)
  })

  test('is sent again once the own tries are used up, but a mailbox gets at most four an hour', async () => {
    const [ann, eve, email] = [await aMember(t), await aMember(t), newAddress()]
    const mails: { text: string }[] = []
    const ask = async (who: Member) => {
      t.advance(61)
      expect((await askCode(t, who.token, email)).status).toBe(200)
      mails.push(...(await t.deliveredMails()).filter(({ to }) => to === email))
    }
    for (const who of [ann, eve, ann, eve]) await ask(who)
    const code = codeIn(mails.at(-1)?.text)
    await t.ask(contract.provePassword, { body: { password } }, eve)
    for (let tries = 0; tries < 5; tries++) await change(t, eve, email, otherThan(code))
    await ask(ann)
    expect(mails).toHaveLength(4)
    t.advance(61)
    const refused = await askCode(t, eve.token, email)
    expect(refused.body.code).toBe('CODE_SENT_RECENTLY')
    const seconds = Number(refused.body.params?.seconds)
    expect(seconds).toBeGreaterThan(3000)
    t.advance(seconds - 61)
    await ask(eve)
    expect(mails).toHaveLength(5)
  })
})

describe('an address of another member', () => {
  test('gets a mail that it is known instead of a code, and the same answer as a free one', async () => {
    const [ann, ben, free] = [await aMember(t), await aMember(t), newAddress()]
    await t.deliveredMails()
    const taken = await askCode(t, ann.token, ben.email)
    expect(taken).toEqual(await askCode(t, ann.token, free))
    const mails = await t.deliveredMails()
    expect(mails.find(({ to }) => to === ben.email)).toMatchObject({ subject: 'You already have an account' })
    expect(mails.find(({ to }) => to === ben.email)?.text).not.toMatch(/\b\d{6}\b/)
    const refusals = [await change(t, ann, ben.email, '123456'), await change(t, ann, free, '123456')]
    const [ofTaken, ofFree] = refusals.map(({ status, body }) => ({ status, ...body, requestId: '' }))
    expect(ofTaken).toEqual(ofFree)
    expect(ofTaken).toMatchObject({ code: 'VERIFY_CODE_WRONG' })
  })

  test('claimed by two concurrently goes to one, and the other is refused', async () => {
    const [ann, ben, email] = [await aMember(t), await aMember(t), newAddress()]
    const code = await codeFor(t, ann, email)
    const replies = await Promise.all([change(t, ann, email, code), change(t, ben, email, code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('registered while the code was in transit is revealed to its proven owner', async () => {
    const [ann, email] = [await aMember(t), newAddress()]
    const code = await codeFor(t, ann, email)
    await registered(t, { email })
    const refused = await change(t, ann, email, code)
    expect(refused).toMatchObject({ status: 422, body: { code: 'EMAIL_EXISTS' } })
    expect(refused.body.fields).toMatchObject({ email: { code: 'EMAIL_EXISTS' } })
    expect(await emailOf(t, ann)).toMatchObject({ email: ann.email, gender: null })
  })

  test('gets at most four codes an hour, however many members request them; the newest stays valid', async () => {
    const email = newAddress()
    const members = await Promise.all(Array.from({ length: 3 }, () => aMember(t)))
    const mails = []
    for (let turn = 0; turn < 12; turn++) {
      const { token } = members[turn % 3] as Member
      expect((await askCode(t, token, email)).status).toBe(200)
      mails.push(...(await t.deliveredMails()).filter(({ to }) => to === email))
      t.advance(61)
    }
    expect(mails).toHaveLength(4)
    const [ann] = members as [Member]
    const prove = { body: { password } }
    expect((await t.ask(contract.provePassword, prove, ann)).status).toBe(200)
    expect((await change(t, ann, email, codeIn(mails.at(-1)?.text))).status).toBe(200)
  })

  test('gets a code only for a signed-in member', async () => {
    expect((await askCode(t, undefined, newAddress())).status).toBe(401)
  })
})
