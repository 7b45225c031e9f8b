import { member as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registered, signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const view = async (token: string) => (await t.ask(contract.viewProfile, undefined, { token })).body

describe('the profile', () => {
  test('[API-014] [FLD-005] [FLD-006] carries who the member is and where the account stands', async () => {
    const { email, id } = await registered(t, { fullName: 'Paula Profile', country: 'MY' })
    const token = await signedIn(t, email)
    expect(await view(token)).toMatchObject({
      username: 'paulaprofile',
      fullName: 'Paula Profile',
      gender: null,
      dateOfBirth: null,
      phoneNumber: null,
      address: null,
      email,
      country: 'MY',
      joiningDate: t.app.clock.now().toISOString(),
      kycStatus: 'PENDING_UPLOAD',
      twoFaEnabled: false,
      referralCode: expect.stringMatching(/^[2-9A-Z]{8}$/),
      profileImage: null,
    })
    await turnTwoFaOn(t, id)
    expect((await view(token)).twoFaEnabled).toBe(true)
  })

  test('[FLD-007] [FLD-008] carries IC no, remark, rank and MT5 accounts, and as upline who referred the member', async () => {
    const sponsor = await registered(t, { fullName: 'Ursula Upline' })
    const { referralCode, upline } = await view(await signedIn(t, sponsor.email))
    expect(upline).toBeNull()
    const { email } = await registered(t, { referralCode })
    expect(await view(await signedIn(t, email))).toMatchObject({
      identityNo: null,
      remark: null,
      upline: 'ursulaupline',
      rank: null,
      mt5Accounts: [],
    })
  })

  test('[API-015] is the same under its older name', async () => {
    const { token } = await aMember(t)
    const older = await t.ask(contract.viewProfile, undefined, { token, path: '/profile/profileInfo' })
    expect(older).toEqual({ status: 200, body: await view(token) })
  })
})

describe('changing the profile', () => {
  const change = (who: Member, changes: object = {}) =>
    t.ask(
      contract.changeProfile,
      { body: { gender: 'FEMALE', country: 'MY', email: who.email, ...changes } },
      { token: who.token },
    )

  test('[API-016] [SCR-119] stores gender and country, and replies a message', async () => {
    const ann = await aMember(t)
    await t.deliveredMails()
    expect(await change(ann)).toEqual({ status: 200, body: { message: 'Your profile was saved.' } })
    expect(await view(ann.token)).toMatchObject({ gender: 'FEMALE', country: 'MY', email: ann.email })
    // An address in capitals is the same one.
    expect((await change(ann, { gender: 'MALE', email: ann.email.toUpperCase() })).status).toBe(200)
    expect(await view(ann.token)).toMatchObject({ gender: 'MALE', email: ann.email })
    expect(await t.deliveredMails()).toEqual([])
  })

  test('[SCR-118] the country is Malaysia or China, or stays what it is', async () => {
    const ann = await aMember(t)
    expect((await change(ann, { country: 'SG' })).status).toBe(200)
    for (const country of ['JP', 'XX', '']) {
      const refused = await change(ann, { country })
      expect(refused.status).toBe(400)
      expect(refused.body.fields?.country?.code).toMatch(/INVALID_CHOICE|REQUIRED/)
    }
    expect((await change(ann, { country: 'CN' })).status).toBe(200)
    expect((await change(ann, { country: 'SG' })).body.fields?.country?.code).toBe('INVALID_CHOICE')
    expect((await view(ann.token)).country).toBe('CN')
  })

  test('[SCR-117] the gender is MALE or FEMALE', async () => {
    const ann = await aMember(t)
    expect((await change(ann, { gender: 'OTHER' })).body.fields?.gender?.code).toBe('INVALID_CHOICE')
    expect((await change(ann, { gender: undefined })).body.fields?.gender?.code).toBe('REQUIRED')
    expect((await view(ann.token)).gender).toBeNull()
  })

  test('[SCR-120] the username stays, whatever is sent', async () => {
    const ann = await aMember(t)
    const { username, referralCode, joiningDate } = await view(ann.token)
    const more = {
      username: 'somebody',
      referralCode: 'AAAAAAAA',
      joiningDate: '2001-01-01',
      kycStatus: 'APPROVED',
    }
    expect((await change(ann, more)).status).toBe(200)
    expect(await view(ann.token)).toMatchObject({
      username,
      referralCode,
      joiningDate,
      kycStatus: 'PENDING_UPLOAD',
    })
  })
})
