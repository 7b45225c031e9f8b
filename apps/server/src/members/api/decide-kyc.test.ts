import { content, kyc, languages } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../../../../../tests/support/kyc.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { fileOf, photoWithMetadata } from '../../../../../tests/support/pictures.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'

let t: TestServer
let operator: { id: string; token: string }
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  operator = await anOperator(t, ['kyc.review'])
})
afterAll(() => t.close())

async function applicant(): Promise<Member & { submissionId: string }> {
  const member = await aMember(t)
  const submissionId = await handIn(member)
  await t.deliveredMails()
  return { ...member, submissionId }
}

async function handIn(member: Member): Promise<string> {
  const icFrontUpload = fileOf(await photoWithMetadata())
  const reply = await t.ask(
    kyc.submitKyc,
    { body: await documents({ icFrontUpload }) },
    { token: member.token },
  )
  if (reply.status !== 200) throw new Error(reply.body.message)
  const { id } = await t.app.db
    .selectFrom('kyc_submission')
    .select('id')
    .where('member_id', '=', member.id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  t.advance(1)
  return id
}

const decide = (submissionId: string, decision: 'APPROVE' | 'REJECT', reason?: string, by = operator) =>
  t.ask(kyc.decideKyc, { body: { submissionId, decision, reason } }, { token: by.token })
const info = async ({ token }: Member) => (await t.ask(kyc.getKycInfo, undefined, { token })).body
const fileIdIn = (url: string | null) => new URL(url ?? '', 'http://x').searchParams.get('fileId') ?? ''
const auditOf = (memberId: string) =>
  t.app.db
    .selectFrom('audit_entry')
    .select(['action', 'reason', 'operator_id'])
    .where('subject', '=', `member:${memberId}`)
    .orderBy('id')
    .execute()

describe('an operator decides', () => {
  test('[STA-004] [SCR-003] approves: the member is notified by mail and in the portal', async () => {
    const member = await applicant()
    expect((await decide(member.submissionId, 'APPROVE')).body.message).toBe('Decision saved.')
    expect(await info(member)).toMatchObject({ kycStatus: 'APPROVED', remark: null })
    const [mail] = (await t.deliveredMails()).filter(({ to }) => to === member.email)
    expect(mail?.subject).toBe('Your identity is verified')
    const { body } = await t.ask(
      content.notificationList,
      { query: { page: 0, size: 5 } },
      { token: member.token },
    )
    expect(JSON.stringify(body)).toContain('Your identity is verified.')
    expect(await auditOf(member.id)).toEqual([
      { action: 'kyc.approve', reason: '', operator_id: operator.id },
    ])
  })

  test('[STA-003] [STA-006] rejects with a reason, which the member sees, and can submit again', async () => {
    const member = await applicant()
    const reason = 'The number on the card is not readable <b>{brand}</b>'
    await decide(member.submissionId, 'REJECT', reason)
    expect(await info(member)).toMatchObject({
      kycStatus: 'REJECTED_UPLOAD',
      remark: reason,
      identityNo: 'S1234567D',
    })
    const [mail] = (await t.deliveredMails()).filter(({ to }) => to === member.email)
    expect(mail?.subject).toBe('We couldn’t accept your documents')
    expect(mail?.text).toContain(`Reason: ${reason}`)
    expect(mail?.html).not.toContain('<b>')
    expect(mail?.text).toContain('/settings/kyc')
    expect(await auditOf(member.id)).toMatchObject([{ action: 'kyc.reject', reason }])

    const again = await handIn(member)
    expect(await info(member)).toMatchObject({ kycStatus: 'PENDING_APPROVAL', remark: null })
    await decide(again, 'APPROVE')
    expect(await info(member)).toMatchObject({ kycStatus: 'APPROVED' })
    const history = await t.app.db
      .selectFrom('kyc_submission')
      .select(['decision', 'remark'])
      .where('member_id', '=', member.id)
      .orderBy('submitted_at')
      .execute()
    expect(history).toEqual([
      { decision: 'REJECT', remark: reason },
      { decision: 'APPROVE', remark: null },
    ])
  })

  test('writes to each member in the member’s language', async () => {
    const subjects = new Set<string>()
    for (const language of languages) {
      const member = await applicant()
      await t.app.db.transact((tx) =>
        tx.updateTable('member').set({ language }).where('id', '=', member.id).execute(),
      )
      await decide(member.submissionId, 'REJECT', 'Blurred')
      const [mail] = (await t.deliveredMails()).filter(({ to }) => to === member.email)
      expect(mail).toMatchObject({ language, text: expect.stringContaining('Blurred') })
      subjects.add(mail?.subject ?? '')
    }
    expect(subjects.size).toBe(languages.length)
  })

  test('a rejection needs a reason', async () => {
    const member = await applicant()
    for (const reason of [undefined, '', '   ']) {
      const { status, body } = await decide(member.submissionId, 'REJECT', reason)
      expect(status).toBe(400)
      expect(body.fields).toMatchObject({ reason: { code: 'REQUIRED' } })
    }
    expect((await info(member)).kycStatus).toBe('PENDING_APPROVAL')
  })

  test('of two concurrent decisions one succeeds, the other learns of it', async () => {
    const colleague = await anOperator(t, ['kyc.review'])
    const member = await applicant()
    const replies = await Promise.all([
      decide(member.submissionId, 'APPROVE'),
      decide(member.submissionId, 'REJECT', 'Blurred', colleague),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_DECIDED')
    const approved = replies[0]?.status === 200
    expect((await info(member)).kycStatus).toBe(approved ? 'APPROVED' : 'REJECTED_UPLOAD')
    expect(await auditOf(member.id)).toHaveLength(1)
    expect((await t.deliveredMails()).filter(({ to }) => to === member.email)).toHaveLength(1)
    expect((await decide(member.submissionId, 'REJECT', 'Too late')).body.code).toBe('ALREADY_DECIDED')
  })

  test('no unknown submission', async () => {
    for (const id of [newId(), 'x', "' or 1=1"]) {
      expect((await decide(id, 'APPROVE')).status).toBe(404)
    }
  })
})

describe('what is pending', () => {
  test('is listed with all submitted data, oldest first', async () => {
    const [older, newer] = [await applicant(), await applicant()]
    const ask = (pageSize: number, after?: string) =>
      t.ask(kyc.kycQueue, { query: { ...(after && { after }), pageSize } }, { token: operator.token })
    const { submissions, next } = (await ask(100)).body
    const ids = submissions.map(({ submissionId }) => submissionId)
    expect(ids.indexOf(older.submissionId)).toBeLessThan(ids.indexOf(newer.submissionId))
    expect(next).toBeNull()
    expect(submissions.at(-1)).toMatchObject({
      submissionId: newer.submissionId,
      memberId: expect.stringMatching(/^\d{6}$/),
      fullName: 'Mary Anne Member',
      accountName: 'Mary Member',
      gender: 'FEMALE',
      identityNo: 'S1234567D',
      country: 'SG',
      address: '10 Marina Boulevard',
      phoneNo: '65 8123-4567',
      postcode: '018956',
    })
    const first = (await ask(1)).body
    expect(first.next).toBe(ids[0])
    // Decided meanwhile, it still marks where the next page starts.
    await decide(ids[0] ?? '', 'APPROVE')
    const second = (await ask(1, first.next ?? '')).body
    expect(second.submissions.map(({ submissionId }) => submissionId)).toEqual([ids[1]])
    expect((await ask(100)).body.submissions.map(({ submissionId }) => submissionId)).toEqual(ids.slice(1))
    expect((await t.ask(kyc.kycQueue, { query: { after: 'x' } }, { token: operator.token })).status).toBe(400)
  })
})

describe('the pictures', () => {
  const read = (fileId: string, as: { token: string }) => t.ask(kyc.kycImage, { query: { fileId } }, as)
  const readAsOperator = (fileId: string, as: { token: string }) =>
    t.ask(kyc.operatorKycImage, { query: { fileId } }, as)

  test('[VAL-050] are read by the member, without metadata', async () => {
    const member = await applicant()
    const { icImageUrl, icProofImageUrl } = await info(member)
    for (const url of [icImageUrl, icProofImageUrl]) {
      const { status, body } = await read(fileIdIn(url), member)
      expect(status).toBe(200)
      expect(body.file.type).toBe('image/jpeg')
      const bytes = Buffer.from(await body.file.arrayBuffer())
      expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
      for (const word of ['SecretPhone', 'secret note', 'Exif']) expect(bytes.includes(word)).toBe(false)
    }
    const reply = await t.server.inject({
      url: icImageUrl ?? '',
      headers: { authorization: `Bearer ${member.token}` },
    })
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
    })
  })

  test('[VAL-050] are not found by another member, nor without a session', async () => {
    const [member, other] = [await applicant(), await applicant()]
    const fileId = fileIdIn((await info(member)).icImageUrl)
    const foreign = await read(fileId, other)
    const missing = await read(newId(), other)
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    for (const id of ['x', '../../etc/passwd', "' or 1=1"]) expect((await read(id, member)).status).toBe(404)
    expect((await read(fileId, { token: '' })).status).toBe(401)
    expect((await t.server.inject((await info(member)).icImageUrl ?? '')).statusCode).toBe(401)
  })

  test('are read by operators with the capability, and each view is logged', async () => {
    const member = await applicant()
    const fileId = fileIdIn((await info(member)).icImageUrl)
    const reply = await readAsOperator(fileId, operator)
    expect(reply.status).toBe(200)
    expect(reply.body.file.size).toBeGreaterThan(1000)
    await readAsOperator(fileId, operator)
    const entry = { action: 'kyc.image.read', reason: `file:${fileId}`, operator_id: operator.id }
    expect(await auditOf(member.id)).toEqual([entry, entry])
    expect((await readAsOperator(newId(), operator)).status).toBe(404)
  })

  test('[VAL-050] and nothing else about documents, are for no other operator and no member', async () => {
    const other = await anOperator(t, ['members.sessions.end'])
    const member = await applicant()
    const fileId = fileIdIn((await info(member)).icImageUrl)
    for (const [token, status] of [
      [other.token, 403],
      [member.token, 401],
    ] as const) {
      expect((await readAsOperator(fileId, { token })).status).toBe(status)
      expect((await t.ask(kyc.kycQueue, { query: {} }, { token })).status).toBe(status)
      expect((await decide(member.submissionId, 'APPROVE', '', { id: '', token })).status).toBe(status)
    }
    expect((await read(fileId, operator)).status).toBe(401)
    expect(await auditOf(member.id)).toEqual([])
  })

  test('are sealed at rest: the stored bytes reveal nothing', async () => {
    const member = await applicant()
    const fileId = fileIdIn((await info(member)).icImageUrl)
    const stored = await t.app.files.get(`kyc/${fileId}`)
    expect(stored?.length).toBeGreaterThan(1000)
    const { body } = await read(fileId, member)
    const picture = Buffer.from(await body.file.arrayBuffer())
    expect(stored?.includes(picture.subarray(0, 16))).toBe(false)
  })
})
