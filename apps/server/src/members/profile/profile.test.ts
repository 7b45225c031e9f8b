import { member as contract, kyc } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../../../../../tests/support/kyc.ts'
import { registered, signedIn } from '../../../../../tests/support/members.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { fileOf, jpegBytes } from '../../../../../tests/support/pictures.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const view = async (token: string) => (await t.ask(contract.viewProfile, undefined, { token })).body

const change = (who: Member, changes: object = {}) =>
  t.ask(
    contract.changeProfile,
    { body: { gender: 'FEMALE', country: 'MY', email: who.email, ...changes } },
    { token: who.token },
  )

const handIn = async ({ token }: Pick<Member, 'token'>) =>
  t.ask(kyc.submitKyc, { body: await documents() }, { token })

async function rejectDocuments(memberId: string, reason: string): Promise<void> {
  const operator = await anOperator(t, ['kyc.review'])
  const { id: submissionId } = await t.app.db
    .selectFrom('kyc_submission')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  await t.ask(kyc.decideKyc, { body: { submissionId, decision: 'REJECT', reason } }, operator)
}

describe('the profile', () => {
  test('[API-014] of a new member has the registration’s data, and the first rank', async () => {
    const { email } = await registered(t, { fullName: 'Paula Profile', country: 'MY' })
    expect(await view(await signedIn(t, email))).toEqual({
      message: 'Success',
      username: 'paulaprofile',
      fullName: 'Paula Profile',
      gender: null,
      dateOfBirth: null,
      phoneNumber: null,
      address: null,
      email,
      pendingEmail: null,
      country: 'MY',
      joiningDate: t.app.clock.now().toISOString(),
      kycStatus: 'PENDING_UPLOAD',
      twoFaEnabled: false,
      referralCode: expect.stringMatching(/^[2-9A-Z]{8}$/),
      profileImage: null,
      identityNo: null,
      remark: null,
      upline: null,
      rank: 'Member',
      mt5Accounts: [],
    })
  })

  test('[FLD-005] has gender, date of birth, phone number, address, e-mail and country', async () => {
    const ann = await aMember(t)
    await change(ann, { gender: 'FEMALE', dateOfBirth: '1988-03-17', country: 'CN' })
    await handIn(ann)
    expect(await view(ann.token)).toMatchObject({
      gender: 'FEMALE',
      dateOfBirth: '1988-03-17',
      phoneNumber: '65 8123-4567',
      address: '10 Marina Boulevard',
      email: ann.email,
      country: 'CN',
    })
  })

  test('[FLD-006] has joining date, KYC status, whether 2FA is on, referral code and picture', async () => {
    const ann = await aMember(t)
    const joiningDate = t.app.clock.now().toISOString()
    t.advance(86_400)
    const token = await signedIn(t, ann.email)
    const { referralCode } = await t.app.db
      .selectFrom('member')
      .select('referral_code as referralCode')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(await view(token)).toMatchObject({ joiningDate, twoFaEnabled: false, referralCode })
    await turnTwoFaOn(t, ann.id)
    await handIn({ ...ann, token })
    const body = { profileImageUpload: fileOf(await jpegBytes()) }
    await t.ask(contract.changeProfileImage, { body }, { token })
    expect(await view(token)).toMatchObject({
      joiningDate,
      kycStatus: 'PENDING_APPROVAL',
      twoFaEnabled: true,
      profileImage: expect.stringMatching(/^\/api\/profile\/profileImage\?fileId=[0-9a-f-]{36}$/),
    })
  })

  test('[FLD-007] has IC/passport no, the remark on the documents, upline and rank', async () => {
    const sponsor = await registered(t, { fullName: 'Ursula Upline' })
    const { referralCode } = await view(await signedIn(t, sponsor.email))
    const { email, id } = await registered(t, { referralCode })
    const token = await signedIn(t, email)
    expect(await view(token)).toMatchObject({ upline: 'ursulaupline', rank: 'Member' })
    await handIn({ token })
    await rejectDocuments(id, 'The photo is blurred.')
    await t.app.db.transact(async (tx) => {
      const { number } = await tx
        .selectFrom('member')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await tx.updateTable('team_total').set({ rank: 3 }).where('member', '=', number).execute()
    })
    expect(await view(token)).toMatchObject({
      identityNo: 'S1234567D',
      remark: 'The photo is blurred.',
      upline: 'ursulaupline',
      rank: 'Silver',
    })
  })

  test('[API-015] is the same under its older path', async () => {
    const { token } = await aMember(t)
    const older = await t.ask(contract.viewProfile, undefined, { token, path: '/profile/profileInfo' })
    expect(older).toEqual({ status: 200, body: await view(token) })
  })
})

describe('changing the profile', () => {
  test('[API-016] [SCR-119] stores gender and country, and replies a message', async () => {
    const ann = await aMember(t)
    await t.deliveredMails()
    expect(await change(ann)).toEqual({ status: 200, body: { message: 'Profile saved.' } })
    expect(await view(ann.token)).toMatchObject({ gender: 'FEMALE', country: 'MY', email: ann.email })
    // The same address in capitals.
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
    expect((await change(ann, { gender: '' })).body.fields?.gender?.code).toBe('REQUIRED')
    expect((await view(ann.token)).gender).toBeNull()
  })

  test('the gender is optional, and stays if omitted', async () => {
    const ann = await aMember(t)
    expect((await change(ann, { gender: undefined, country: 'CN' })).status).toBe(200)
    expect(await view(ann.token)).toMatchObject({ gender: null, country: 'CN' })
    await change(ann, { gender: 'MALE' })
    expect((await change(ann, { gender: undefined })).status).toBe(200)
    expect((await view(ann.token)).gender).toBe('MALE')
  })

  test('[FLD-005] the date of birth is set, stays if omitted, and is removed if empty', async () => {
    const ann = await aMember(t)
    const born = async () => (await view(ann.token)).dateOfBirth
    expect((await change(ann, { dateOfBirth: '1988-02-29' })).status).toBe(200)
    expect(await born()).toBe('1988-02-29')
    expect((await change(ann)).status).toBe(200)
    expect(await born()).toBe('1988-02-29')
    expect((await change(ann, { dateOfBirth: '' })).status).toBe(200)
    expect(await born()).toBeNull()
  })

  test('[FLD-005] a day that does not exist, or that makes a minor, is refused', async () => {
    const ann = await aMember(t)
    const today = t.app.clock.now().toISOString().slice(0, 10)
    for (const dateOfBirth of ['1989-02-29', '17/03/1988', 'yesterday', today, '1800-01-01']) {
      const refused = await change(ann, { gender: 'MALE', dateOfBirth })
      expect(refused, dateOfBirth).toMatchObject({ status: 400 })
      expect(refused.body.fields?.dateOfBirth).toEqual({
        code: 'INVALID_DATE_OF_BIRTH',
        message: 'Please enter a valid date of birth. You must be at least 18 years old.',
      })
    }
    expect(await view(ann.token)).toMatchObject({ dateOfBirth: null, gender: null })
  })

  test('[SCR-120] the username cannot be changed', async () => {
    const ann = await aMember(t)
    const { username, referralCode, joiningDate } = await view(ann.token)
    const more = {
      username: 'somebody',
      referralCode: 'AAAAAAAA',
      joiningDate: '2001-01-01',
      kycStatus: 'APPROVED',
      rank: 'Diamond',
      upline: 'somebody',
    }
    expect((await change(ann, more)).status).toBe(200)
    expect(await view(ann.token)).toMatchObject({
      username,
      referralCode,
      joiningDate,
      kycStatus: 'PENDING_UPLOAD',
      rank: 'Member',
      upline: null,
    })
  })
})
