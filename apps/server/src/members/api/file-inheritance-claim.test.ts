import { content, devices, inheritanceClaims } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress, requested } from '../../../../../tests/support/email-changes.ts'
import { claimHoldings, claimOf, claimOn } from '../../../../../tests/support/inheritance.ts'
import { signedIn, solvedCaptcha } from '../../../../../tests/support/members.ts'
import { fileOf } from '../../../../../tests/support/pictures.ts'
import { expectRequired } from '../../../../../tests/support/required.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'
import { writtenCode } from '../../platform/readable-codes.ts'
import { codeOfClaim } from '../inheritance/claim-code.ts'
import { followClaimsNow } from '../inheritance/follow-claims.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

type Body = Awaited<ReturnType<typeof claimOn>>
const file = (body: Body, as = {}) => t.ask(inheritanceClaims.fileInheritanceClaim, { body }, as)
const anyEmail = () => `${newId()}@example.test`

describe('a claim from outside', () => {
  test('gets the same answer whether or not the member exists, and changes nothing about the account', async () => {
    const member = await aMember(t, { usdt: '5' })
    const known = await file(await claimOn(t, member.email.toUpperCase()))
    const unknown = await file(await claimOn(t, anyEmail()))
    expect(known).toEqual({
      status: 200,
      body: { message: 'We’ve received your claim. An email with your reference code is on its way.' },
    })
    expect(unknown).toEqual(known)
    const { body } = await t.ask(content.notificationList, { query: {} }, { token: member.token })
    expect(body.status).toBe('ok')
  })

  test('mails the claimant a code for following it', async () => {
    const email = anyEmail()
    await file(await claimOn(t, anyEmail(), { email }))
    const [mail] = (await t.deliveredMails()).filter(({ to }) => to === email)
    const { id, code_hash } = await claimOf(t, email)
    const code = writtenCode(codeOfClaim(t.app, id))
    expect(mail?.subject).toBe('We’ve received your claim')
    expect(mail?.text).toContain(`/inheritance-claim#claim=${code}`)
    expect(code_hash.includes(code)).toBe(false)
    const requested = await t.ask(inheritanceClaims.inheritanceProgress, {
      body: { code: code.toLowerCase().replaceAll('-', ' ') },
    })
    expect(requested.body).toMatchObject({ progress: 'WAITING' })
    const other = await t.ask(inheritanceClaims.inheritanceProgress, { body: { code: '0000-0000-0000' } })
    expect(other).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('is notified to the member at every known address, and in the portal', async () => {
    const member = await aMember(t)
    const [old, now] = [member.email, newAddress()]
    const { confirm } = await requested(t, member, now)
    expect((await t.ask(devices.confirmEmailChange, confirm)).status).toBe(200)
    await t.deliveredMails()
    await claimHoldings(t, { ...member, email: now })
    const warned = (await t.deliveredMails()).filter(({ subject }) =>
      subject.includes('claimed your holdings'),
    )
    expect(warned.map(({ to }) => to).sort()).toEqual([old, now].sort())
    expect(warned[0]?.text).toContain('log in before')
    const { rows } = await t.app.db.pool.query('select kind from notification where member_id = $1', [
      member.id,
    ])
    expect(rows).toContainEqual({ kind: 'INHERITANCE_CLAIMED' })
  })

  async function warnings({ email }: { readonly email: string }): Promise<number | undefined> {
    await t.deliveredMails()
    const { rows } = await t.app.db.pool.query<{ count: number }>(
      `select count(*)::int from sent_mail where email = $1 and subject like '%claimed your holdings'`,
      [email],
    )
    return rows[0]?.count
  }

  async function claimOneByOne(member: Member, times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      await claimHoldings(t, member)
      await t.deliveredMails()
      t.advance(1)
    }
  }

  test('cannot flood a mailbox: three warnings, and one more each day', async () => {
    const member = await aMember(t)
    await claimOneByOne(member, 4)
    expect(await warnings(member)).toBe(3)
    t.advance(24 * 3600)
    await claimHoldings(t, member)
    expect(await warnings(member)).toBe(4)
  })

  test('is eventually notified, even if earlier claims used up the warnings and the member ended those', async () => {
    const member = await aMember(t)
    await claimOneByOne(member, 3)
    await signedIn(t, member.email)
    t.advance(60)
    const silent = await claimHoldings(t, member)
    await followClaimsNow(t.app)
    expect(await warnings(member)).toBe(3)
    t.advance(24 * 3600)
    await followClaimsNow(t.app)
    await followClaimsNow(t.app)
    expect(await claimOf(t, silent.email)).toMatchObject({ state: 'WAITING' })
    expect(await warnings(member)).toBe(4)
  })
})

describe('is refused', () => {
  test('without a required field, each at its field', async () => {
    const member = await aMember(t)
    const good = await claimOn(t, member.email)
    const ask = async (changes: object) => file({ ...good, ...(await solvedCaptcha(t)), ...changes })
    await expectRequired(
      ['fullName', 'phoneNo', 'relationship', 'memberName', 'verifyCode', 'email', 'memberEmail'],
      ask,
      { blanks: [''] },
    )
    await expectRequired(['deathCertificate', 'identityDocument'], ask, { blanks: [] })
    const svg = fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'certificate.png', 'image/png')
    for (const field of ['deathCertificate', 'identityDocument'] as const) {
      const { body } = await ask({ [field]: svg })
      expect(body.fields).toMatchObject({ [field]: { code: 'IMAGE_FORMAT' } })
    }
    expect((await ask({ captcha: 'WRONG' })).body.code).toBe('CAPTCHA_MISMATCH')
    expect((await ask({ verifyCode: '000000' })).body.code).toBe('VERIFY_CODE_WRONG')
    expect(await ask({})).toMatchObject({ status: 200 })
    // The code is used up.
    expect((await ask({})).body.code).toBe('VERIFY_CODE_WRONG')
  })

  test('from a mailbox with three claims', async () => {
    const email = anyEmail()
    const codes: unknown[] = []
    for (let times = 0; times < 4; times++) {
      t.advance(3600)
      codes.push((await file(await claimOn(t, anyEmail(), { email }))).body.code)
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY_REQUESTS'])
  })

  test('leaves no stored file', async () => {
    const member = await aMember(t)
    await file(await claimOn(t, member.email, { verifyCode: '000000' }))
    const { rows } = await t.app.db.pool.query(
      `select from stored_file where purpose = 'inheritance' and saved_at is not null and not exists (
         select from inheritance_claim where stored_file.id in (certificate_file_id, identity_file_id))`,
    )
    expect(rows).toEqual([])
    expect(await signedIn(t, member.email)).toMatch(/^ey/)
  })
})
