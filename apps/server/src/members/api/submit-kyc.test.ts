import { described, isPictureName, kyc, member as memberCalls } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Documents, documents } from '../../../../../tests/support/kyc.ts'
import { password } from '../../../../../tests/support/members.ts'
import { fileOf, jpegBytes, noise, pngBytes, pngOf } from '../../../../../tests/support/pictures.ts'
import { expectRequired } from '../../../../../tests/support/required.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const submit = (member: Member, body: Documents, as = {}) =>
  t.ask(kyc.submitKyc, { body }, { token: member.token, ...as })
const info = async ({ token }: Member) => (await t.ask(kyc.getKycInfo, undefined, { token })).body
const submissionsOf = ({ id }: Member) =>
  t.app.db.selectFrom('kyc_submission').selectAll().where('member_id', '=', id).execute()

describe('a member submits documents', () => {
  test('[API-026] [FLD-045] [FLD-046] before that, the info has the member’s known data', async () => {
    const member = await aMember(t)
    expect(await info(member)).toEqual({
      fullName: 'Mary Member',
      identityNo: null,
      country: 'SG',
      gender: null,
      address: null,
      phoneNo: null,
      postcode: null,
      kycStatus: 'PENDING_UPLOAD',
      icImageUrl: null,
      icProofImageUrl: null,
      joiningDate: t.app.clock.now().toISOString(),
      remark: null,
      message: 'Success',
    })
  })

  test('[API-027] [FLD-047] [FLD-048] [STA-002] after that, the info has the submitted data, pending a decision', async () => {
    const member = await aMember(t)
    const reply = await submit(member, await documents())
    expect(reply).toEqual({ status: 200, body: { message: 'Documents submitted.' } })
    expect(await info(member)).toMatchObject({
      fullName: 'Mary Anne Member',
      identityNo: 'S1234567D',
      country: 'SG',
      gender: 'FEMALE',
      address: '10 Marina Boulevard',
      phoneNo: '65 8123-4567',
      postcode: '018956',
      kycStatus: 'PENDING_APPROVAL',
      icImageUrl: expect.stringMatching(/^\/api\/user\/kycImage\?fileId=[0-9a-f-]{36}$/),
      icProofImageUrl: expect.stringMatching(/^\/api\/user\/kycImage\?fileId=[0-9a-f-]{36}$/),
      remark: null,
    })
  })

  test('[API-028] under its older path at the site’s root as well, and there only', async () => {
    const member = await aMember(t)
    const rootPath = '/pub/memberKYCUpload.php'
    expect(described(kyc.submitKyc).rootAliases).toEqual([rootPath])
    expect((await t.ask(kyc.submitKyc, { body: await documents() }, { rootPath })).status).toBe(401)
    const empty = await submit(member, {} as Documents, { rootPath })
    expect(empty).toMatchObject({ status: 400, body: { code: 'REQUIRED' } })
    expect((await submit(member, await documents(), { rootPath })).body.message).toBe('Documents submitted.')
    expect((await info(member)).kycStatus).toBe('PENDING_APPROVAL')
    expect((await submit(member, await documents(), { path: rootPath })).status).toBe(404)
  })

  test('a session alone can’t submit: after five minutes a secret is required again, and a mail with the freeze link is sent', async () => {
    const member = await aMember(t)
    t.advance(301)
    const refused = await submit(member, await documents())
    expect(refused).toMatchObject({ status: 403, body: { code: 'PROOF_REQUIRED' } })
    expect(await submissionsOf(member)).toEqual([])
    await t.ask(memberCalls.provePassword, { body: { password } }, { token: member.token })
    await t.deliveredMails()
    expect((await submit(member, await documents())).status).toBe(200)
    const mails = (await t.deliveredMails()).filter(({ to }) => to === member.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your documents were submitted'])
    expect(mails[0]?.text).toContain('/freeze-account#token=')
  })

  test('the identity number is stored sealed, bound to its submission', async () => {
    const [member, other] = [await aMember(t), await aMember(t)]
    await submit(member, await documents({ identityNo: 'A-VERY-OWN-NUMBER' }))
    await submit(other, await documents())
    const [mine] = await submissionsOf(member)
    expect(mine?.identity_no_sealed.includes('VERY-OWN-NUMBER')).toBe(false)
    const identity_no_sealed = (await submissionsOf(other))[0]?.identity_no_sealed ?? Buffer.alloc(0)
    await t.app.db.transact((tx) =>
      tx
        .updateTable('kyc_submission')
        .set({ identity_no_sealed })
        .where('id', '=', mine?.id ?? '')
        .execute(),
    )
    expect((await t.ask(kyc.getKycInfo, undefined, { token: member.token })).status).toBe(500)
  })
})

describe('once submitted', () => {
  test('[STA-007] nothing more is accepted while it is pending, nor once it is approved', async () => {
    const member = await aMember(t)
    await submit(member, await documents())
    const again = await submit(member, await documents({ fullname: 'Somebody Else' }))
    expect(again).toMatchObject({ status: 422, body: { code: 'KYC_LOCKED' } })
    await t.app.db.transact((tx) =>
      tx.updateTable('member').set({ kyc_status: 'APPROVED' }).where('id', '=', member.id).execute(),
    )
    expect((await submit(member, await documents())).body.code).toBe('KYC_LOCKED')
    expect((await info(member)).fullName).toBe('Mary Anne Member')
  })

  test('two concurrent tabs make one submission; the other’s pictures are not stored', async () => {
    const member = await aMember(t)
    const replies = await Promise.all([1, 2, 3].map(async () => submit(member, await documents())))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await submissionsOf(member)).toHaveLength(1)
    const files = await t.app.db
      .selectFrom('stored_file')
      .select('saved_at')
      .where('member_id', '=', member.id)
      .execute()
    expect(files.filter(({ saved_at }) => saved_at)).toHaveLength(2)
  })

  test('the database allows one pending submission', async () => {
    const member = await aMember(t)
    await submit(member, await documents())
    await t.app.db.transact((tx) =>
      tx.updateTable('member').set({ kyc_status: 'PENDING_UPLOAD' }).where('id', '=', member.id).execute(),
    )
    expect((await submit(member, await documents())).status).toBe(500)
    expect(await submissionsOf(member)).toHaveLength(1)
  })
})

describe('refused, each at its field', () => {
  test('[VAL-041] [VAL-042] missing values', async () => {
    const member = await aMember(t)
    const { status, body } = await submit(member, {} as Documents)
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      'address1',
      'countryCode',
      'fullname',
      'gender',
      'icFrontUpload',
      'icHandHeldUpload',
      'identityNo',
      'phoneNo',
      'postCode',
    ])
    expect(new Set(Object.values(body.fields ?? {}).map(({ code }) => code))).toEqual(new Set(['REQUIRED']))
    const good = await documents()
    const ask = (changes: object) => submit(member, { ...good, ...changes })
    await expectRequired(['fullname', 'identityNo', 'phoneNo', 'address1', 'postCode'], ask)
    await expectRequired(['gender', 'countryCode'], ask, { blanks: [''] })
    await expectRequired(['icFrontUpload', 'icHandHeldUpload'], ask, { blanks: [] })
    expect(await submissionsOf(member)).toEqual([])
    expect((await ask({})).status).toBe(200)
  })

  test.each(['+65 8123', '8123 ext 4', 'eight', '8123(4567)', '８１２３'])(
    '[VAL-043] the phone %j',
    async (phoneNo) => {
      const { body } = await submit(await aMember(t), await documents({ phoneNo }))
      expect(body.fields).toMatchObject({ phoneNo: { code: 'INVALID_PHONE' } })
    },
  )

  test('[VAL-043] but not digits, spaces and hyphens', async () => {
    expect((await submit(await aMember(t), await documents({ phoneNo: '0812 3456-7890' }))).status).toBe(200)
  })

  const wanted = 'Only allow format jpg, png or jpeg'
  const html = '<!doctype html><script>alert(1)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [string, () => Promise<File> | File][] = [
    ['a web page named .png', () => fileOf(html, 'front.png', 'image/png')],
    ['an SVG named .png', () => fileOf(svg, 'front.png', 'image/png')],
    ['a GIF named .jpg', async () => fileOf(await noise(9, 9).gif().toBuffer())],
    ['a WebP named .jpeg', async () => fileOf(await noise(9, 9).webp().toBuffer(), 'front.jpeg')],
    ['an SVG as what it is', () => fileOf(svg, 'front.svg', 'image/svg+xml')],
    ['a right picture with a wrong name', async () => fileOf(await jpegBytes(), 'front.gif')],
    ['a right picture without an ending', async () => fileOf(await jpegBytes(), 'front')],
    ['a right picture of a wrong type', async () => fileOf(await jpegBytes(), 'front.jpg', 'text/html')],
    ['a double extension', async () => fileOf(await jpegBytes(), 'front.php.jpg')],
    ['a truncated picture', async () => fileOf((await jpegBytes()).subarray(0, 5000))],
    ['a file without content', () => fileOf('')],
    ['a bomb', () => fileOf(pngOf(12_000, 12_000, true), 'front.png', 'image/png')],
  ]
  test.each(cases)('[VAL-044] %s', async (_what, make) => {
    const member = await aMember(t)
    for (const field of ['icFrontUpload', 'icHandHeldUpload'] as const) {
      const { status, body } = await submit(member, await documents({ [field]: await make() }))
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 'IMAGE_FORMAT',
        message: wanted,
        fields: { [field]: { message: wanted } },
      })
    }
    expect((await info(member)).kycStatus).toBe('PENDING_UPLOAD')
    expect(await submissionsOf(member)).toEqual([])
  })

  test('[VAL-044] but not png, jpeg, and names with dots and capitals', async () => {
    const png = fileOf(await pngBytes(), 'My.Card 2026.01.PNG', 'image/png')
    const jpeg = fileOf(await jpegBytes(), 'holding.JPEG')
    const reply = await submit(
      await aMember(t),
      await documents({ icFrontUpload: png, icHandHeldUpload: jpeg }),
    )
    expect(reply.status).toBe(200)
    for (const name of ['a.html.png', 'a.svg.jpg', 'a.png.html', '.png.exe', 'png']) {
      expect(isPictureName(name), name).toBe(false)
    }
  })

  test('[VAL-049] a picture over 2 MB; one of exactly 2 MB is read', async () => {
    const member = await aMember(t)
    const twoMb = 2 * 1024 * 1024
    for (const size of [twoMb + 1, 3_000_000, 6_000_000]) {
      const icHandHeldUpload = fileOf(Buffer.alloc(size, await jpegBytes()))
      const { status, body } = await submit(member, await documents({ icHandHeldUpload }))
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 'IMAGE_OVER_2MB',
        message: 'Image size cannot exceed 2mb',
        fields: { icHandHeldUpload: { code: 'IMAGE_OVER_2MB' } },
      })
    }
    const jpeg = await jpegBytes()
    const padded = Buffer.concat([jpeg, Buffer.alloc(twoMb - jpeg.length)])
    expect((await submit(member, await documents({ icHandHeldUpload: fileOf(padded) }))).status).toBe(200)
  })

  test('[VAL-044] [VAL-049] in the requested language', async () => {
    const member = await aMember(t)
    const icFrontUpload = fileOf(html, 'front.png', 'image/png')
    const reply = await submit(member, await documents({ icFrontUpload }), { language: 'ZH' })
    expect(reply.body.message).toBe('仅允许 jpg、png 或 jpeg 格式')
  })

  test('too many tries', async () => {
    const member = await aMember(t)
    const body = await documents({ icFrontUpload: fileOf('x') })
    const codes = []
    for (let tries = 0; tries < 11; tries++) codes.push((await submit(member, body)).body.code)
    expect(codes.at(-2)).toBe('IMAGE_FORMAT')
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  })
})
