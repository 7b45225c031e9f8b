import { devices, twoFa } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { codeOf, setUpTwoFa, wrongCode } from '../../../../../tests/support/two-fa.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const verify = ({ token }: Member, code = '') =>
  t.ask(twoFa.verifyTwoFa, { body: { verificationCode: code } }, { token })
const renew = ({ token }: Member, verificationCode?: string) =>
  t.ask(twoFa.recoveryCodes, { body: verificationCode ? { verificationCode } : {} }, { token })
const left = async ({ token }: Member) =>
  (await t.ask(devices.signInProtection, undefined, { token })).body.recoveryCodesLeft

describe('a recovery code', () => {
  test('[CON-009] works once instead of the app, however it is typed, and the member is notified', async () => {
    const ann = await aMember(t)
    const { recoveryCodes } = await setUpTwoFa(t, ann)
    await t.deliveredMails()
    const typed = (recoveryCodes[3] ?? '').toUpperCase().replace('-', ' ')
    expect((await verify(ann, typed)).status).toBe(200)
    expect((await verify(ann, recoveryCodes[3])).body.code).toBe('TWO_FA_CODE_WRONG')
    expect((await t.deliveredMails()).map(({ subject }) => subject)).toEqual(['A recovery code was used'])
    expect(await left(ann)).toBe(9)
    expect((await verify(ann, recoveryCodes[4])).status).toBe(200)
  })

  test('used twice at the same time counts once', async () => {
    const ann = await aMember(t)
    const { recoveryCodes } = await setUpTwoFa(t, ann)
    const replies = await Promise.all([1, 2, 3, 4].map(() => verify(ann, recoveryCodes[0])))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await left(ann)).toBe(9)
  })

  test('is not stored in plain text', async () => {
    const ann = await aMember(t)
    const { recoveryCodes } = await setUpTwoFa(t, ann)
    const { rows } = await t.app.db.pool.query('select * from recovery_code where member_id = $1', [ann.id])
    const saved = JSON.stringify(rows) + rows.map(({ code_mac }) => code_mac.toString('latin1')).join()
    for (const code of recoveryCodes) expect(saved).not.toContain(code)
    expect(t.logged()).not.toContain(recoveryCodes[0])
  })
})

describe('new recovery codes', () => {
  test('need a code of the app and void the old ones', async () => {
    const ann = await aMember(t)
    const { key, recoveryCodes } = await setUpTwoFa(t, ann)
    expect((await renew(ann, wrongCode(t, key))).body.code).toBe('TWO_FA_CODE_WRONG')
    expect((await renew(ann, recoveryCodes[0])).body.code).toBe('TWO_FA_CODE_WRONG')
    expect((await renew(ann)).body.code).toBe('TWO_FA_CODE_WRONG')
    expect(await left(ann)).toBe(10)
    const code = codeOf(t, key, 1)
    const { status, body } = await renew(ann, code)
    expect(status).toBe(200)
    expect(new Set([...body.recoveryCodes, ...recoveryCodes]).size).toBe(20)
    expect((await renew(ann, code)).body.code).toBe('TWO_FA_CODE_USED')
    expect((await verify(ann, recoveryCodes[1])).body.code).toBe('TWO_FA_CODE_WRONG')
    expect((await verify(ann, body.recoveryCodes[0])).status).toBe(200)
    expect(await left(ann)).toBe(9)
  })

  test('[ERR-018] need 2FA to be set up: each request says so', async () => {
    const ann = await aMember(t)
    for (let click = 0; click < 12; click++) {
      const { status, body } = await renew(ann)
      expect(status).toBe(403)
      expect(body.code).toBe('TWO_FA_SETUP_REQUIRED')
      expect(body.message).toBe('Two Factor Authentication Required / please set up your 2FA to proceed')
    }
  })
})
