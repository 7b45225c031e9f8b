import { member as memberCalls, twoFa } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { codeOf, setUpTwoFa, switchTwoFa, wrongCode } from '../../../../../tests/support/two-fa.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import type { App } from '../../platform/app.ts'
import { laterBy, systemClock } from '../../platform/clock.ts'
import { qrPicture } from './qr-picture.ts'
import { useTotpCode } from './totp-secret.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const getKey = (token: string) => t.ask(twoFa.getTwoFa, undefined, { token })
const verify = (token: string, code: string) =>
  t.ask(twoFa.verifyTwoFa, { body: { verificationCode: code } }, { token })
const isOn = async ({ token }: Member) =>
  (await t.ask(memberCalls.viewProfile, undefined, { token })).body.twoFaEnabled
const subjects = async () => (await t.deliveredMails()).map(({ subject }) => subject)
const storedKeyOf = async (id: string) =>
  (await t.app.db.pool.query('select totp_secret_sealed from member where id = $1', [id])).rows[0]
    .totp_secret_sealed

async function lockedUntil(id: string): Promise<Date | null> {
  const { rows } = await t.app.db.pool.query('select withdrawals_locked_until from member where id = $1', [
    id,
  ])
  return rows[0].withdrawals_locked_until
}

describe('setting 2FA up', () => {
  test('[API-022] replies the key and its QR picture, which names brand and address', async () => {
    const ann = await aMember(t)
    const { status, body } = await getKey(ann.token)
    expect(status).toBe(200)
    expect(body.key).toMatch(/^[A-Z2-7]{32}$/)
    const address = encodeURIComponent(ann.email)
    const uri = `otpauth://totp/Halyard:${address}?secret=${body.key}&issuer=Halyard`
    expect(body.twoFaPath).toBe(qrPicture(uri))
    expect(body.twoFaPath).toMatch(/^data:image\/svg\+xml;base64,/)
  })

  test('shows the same key again in another tab, and another key to another session', async () => {
    const ann = await aMember(t)
    const [first, again] = await Promise.all([getKey(ann.token), getKey(ann.token)])
    expect(again.body.key).toBe(first.body.key)
    const elsewhere = await signedIn(t, ann.email)
    const other = await getKey(elsewhere)
    expect(other.body.key).not.toBe(first.body.key)
    const code = codeOf(t, first.body.key)
    expect((await switchTwoFa(t, { token: elsewhere }, true, code)).body.code).toBe('TWO_FA_CODE_WRONG')
    expect((await switchTwoFa(t, ann, true, code)).status).toBe(200)
  })

  test('the pending key is sealed, and expires after 30 minutes', async () => {
    const ann = await aMember(t)
    const { key } = (await getKey(ann.token)).body
    const { rows } = await t.app.db.pool.query(
      'select secret_sealed from two_fa_setup where member_id = $1',
      [ann.id],
    )
    expect(rows[0].secret_sealed.includes(Buffer.from(key))).toBe(false)
    t.advance(1801)
    await t.ask(memberCalls.provePassword, { body: { password } }, ann)
    const late = await switchTwoFa(t, ann, true, codeOf(t, key))
    expect(late.body.code).toBe('TWO_FA_NOT_STARTED')
    expect((await getKey(ann.token)).body.key).not.toBe(key)
    expect(await isOn(ann)).toBe(false)
  })

  test('is refused where 2FA is on', async () => {
    const ann = await aMember(t)
    const { key } = await setUpTwoFa(t, ann)
    expect((await getKey(ann.token)).body.code).toBe('TWO_FA_ALREADY_ENABLED')
    const again = await switchTwoFa(t, ann, true, codeOf(t, key, 1))
    expect(again.body.code).toBe('TWO_FA_ALREADY_ENABLED')
  })

  test('cannot be skipped: without a key there is nothing to turn on', async () => {
    const ann = await aMember(t)
    expect((await switchTwoFa(t, ann, true, '123456')).body.code).toBe('TWO_FA_NOT_STARTED')
  })
})

describe('turning 2FA on', () => {
  test('[API-023] [CON-009] [STA-057] a correct code turns it on, gives ten recovery codes once, and notifies the member', async () => {
    const ann = await aMember(t)
    await t.deliveredMails()
    const { key } = (await getKey(ann.token)).body
    const { status, body } = await switchTwoFa(t, ann, true, codeOf(t, key))
    expect(status).toBe(200)
    expect(body.message).toBe('Two Factor Authentication is enabled')
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect(await isOn(ann)).toBe(true)
    expect((await storedKeyOf(ann.id)).includes(Buffer.from(key))).toBe(false)
    expect(await subjects()).toEqual(['Two-factor authentication was turned on'])
    expect(await lockedUntil(ann.id)).toEqual(new Date(t.app.clock.now().getTime() + 24 * 3600 * 1000))
  })

  test('[API-023] a wrong code turns nothing on', async () => {
    const ann = await aMember(t)
    const { key } = (await getKey(ann.token)).body
    expect((await switchTwoFa(t, ann, true, wrongCode(t, key))).body.code).toBe('TWO_FA_CODE_WRONG')
    expect(await isOn(ann)).toBe(false)
  })

  test.each(['', ' '])('[VAL-059] the code %j is missing', async (code) => {
    const ann = await aMember(t)
    await getKey(ann.token)
    const { status, body } = await switchTwoFa(t, ann, true, code)
    expect(status).toBe(400)
    expect(body.fields?.verificationCode?.message).toBe('This field is required.')
  })

  test.each(['12345', '1234567', 'abcdef', '12345a'])(
    '[VAL-060] [CON-004] %j is no 6-digit code',
    async (code) => {
      const ann = await aMember(t)
      await getKey(ann.token)
      expect((await switchTwoFa(t, ann, true, code)).body.code).toBe('TWO_FA_CODE_WRONG')
      expect(await isOn(ann)).toBe(false)
    },
  )

  test('[CON-005] the code that turned it on is used up; the next one works', async () => {
    const ann = await aMember(t)
    const { key } = (await getKey(ann.token)).body
    const code = codeOf(t, key)
    expect((await switchTwoFa(t, ann, true, code)).status).toBe(200)
    expect((await verify(ann.token, code)).body.code).toBe('TWO_FA_CODE_USED')
    expect((await verify(ann.token, codeOf(t, key, 1))).status).toBe(200)
  })

  test('two clicks at once turn it on once', async () => {
    const ann = await aMember(t)
    const { key } = (await getKey(ann.token)).body
    const code = codeOf(t, key)
    const replies = await Promise.all([1, 2].map(() => switchTwoFa(t, ann, true, code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('turning 2FA off', () => {
  test('[API-023] needs a code, locks withdrawals for a day and notifies the member', async () => {
    const ann = await aMember(t)
    const { key, recoveryCodes } = await setUpTwoFa(t, ann)
    await t.deliveredMails()
    const now = t.app.clock.now()
    expect((await switchTwoFa(t, ann, false, wrongCode(t, key))).body.code).toBe('TWO_FA_CODE_WRONG')
    expect(await isOn(ann)).toBe(true)
    const off = await switchTwoFa(t, ann, false, codeOf(t, key, 1))
    expect(off.status).toBe(200)
    expect(off.body.message).toBe('Two Factor Authentication is disabled')
    expect(await isOn(ann)).toBe(false)
    expect(await lockedUntil(ann.id)).toEqual(new Date(now.getTime() + 24 * 3_600_000))
    expect(await subjects()).toEqual(['Two-factor authentication was turned off'])
    const left = await t.app.db.pool.query('select 1 from recovery_code where member_id = $1', [ann.id])
    expect(left.rows).toEqual([])
    expect((await verify(ann.token, recoveryCodes[0] ?? '')).body.code).toBe('TWO_FA_NOT_ENABLED')
    expect((await switchTwoFa(t, ann, false, '123456')).body.code).toBe('TWO_FA_NOT_ENABLED')
  })

  test('[CON-009] accepts a recovery code of the member, and no other member’s', async () => {
    const [ann, ben] = [await aMember(t), await aMember(t)]
    const mine = await setUpTwoFa(t, ann)
    const other = await setUpTwoFa(t, ben)
    const foreign = await switchTwoFa(t, ann, false, other.recoveryCodes[0] ?? '')
    expect(foreign.body.code).toBe('TWO_FA_CODE_WRONG')
    expect((await switchTwoFa(t, ann, false, mine.recoveryCodes[0] ?? '')).status).toBe(200)
    expect(await isOn(ann)).toBe(false)
    expect(await isOn(ben)).toBe(true)
  })
})

describe('the member is told', () => {
  test.each([
    ['zh', '双重验证已开启', '双重验证已关闭'],
    ['zh-tw', '雙重驗證已開啟', '雙重驗證已關閉'],
    ['id', 'Autentikasi dua faktor telah diaktifkan', 'Autentikasi dua faktor telah dinonaktifkan'],
    ['ja', '二要素認証が有効になりました', '二要素認証が無効になりました'],
  ])('in their language: %s', async (language, on, off) => {
    const ann = await aMember(t)
    await t.app.db.transact((tx) =>
      tx.updateTable('member').set({ language }).where('id', '=', ann.id).execute(),
    )
    await t.deliveredMails()
    const { key } = await setUpTwoFa(t, ann)
    await switchTwoFa(t, ann, false, codeOf(t, key, 1))
    expect((await subjects()).sort()).toEqual([on, off].sort())
  })
})

test('guesses at all three calls share ten tries', async () => {
  const ann = await aMember(t)
  await setUpTwoFa(t, ann)
  const guesses = [
    () => verify(ann.token, '000000'),
    () => switchTwoFa(t, ann, false, 'aaaaa-aaaaa'),
    () => t.ask(twoFa.recoveryCodes, { body: { verificationCode: '000000' } }, { token: ann.token }),
  ]
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess++)
    statuses.push((await guesses[guess % guesses.length]?.())?.status ?? 0)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual([429, 429])
})

describe('when the demo’s clock was moved', () => {
  const use = (app: App, member: Member, code: string) =>
    app.db.transact(async (tx) => (await useTotpCode(tx, app, member.id, code))?.code ?? 'ACCEPTED')

  test('codes follow real time, each once, not the product’s moved clock', async () => {
    const ann = await aMember(t)
    const { key } = await setUpTwoFa(t, ann)
    const { now } = t.app.clock
    const ahead = { now: () => laterBy(now(), 40 * 24 * 3600), realNow: now }
    const moved = { ...t.app, clock: ahead }
    const ofPhone = codeOf(t, key, 1)
    expect(await use(moved, ann, codeOf({ ...t, app: moved }, key))).toBe('TWO_FA_CODE_WRONG')
    expect(await use(moved, ann, ofPhone)).toBe('ACCEPTED')
    expect(await use(moved, ann, ofPhone)).toBe('TWO_FA_CODE_USED')
  })

  test('in production there is one clock: a code of another time is wrong', async () => {
    expect(systemClock.realNow).toBeUndefined()
    const ann = await aMember(t)
    const { key } = await setUpTwoFa(t, ann)
    const later = { ...t.app, clock: { now: () => laterBy(t.app.clock.now(), 3600) } }
    expect(await use(later, ann, codeOf(t, key, 1))).toBe('TWO_FA_CODE_WRONG')
    expect(await use(later, ann, codeOf({ ...t, app: later }, key))).toBe('ACCEPTED')
  })
})
