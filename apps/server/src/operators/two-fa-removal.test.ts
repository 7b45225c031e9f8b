import { account, operator as contract, devices, member as memberCalls, twoFa } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lapseAWeekLater } from '../../../../tests/support/lapse.ts'
import { password } from '../../../../tests/support/members.ts'
import { anOperator, commandAbout } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { codeOf, setUpTwoFa, switchTwoFa } from '../../../../tests/support/two-fa.ts'
import { aMember, type Member, numberOf } from '../../../../tests/support/wallets.ts'
import { newId } from '../platform/ids.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let olive: Operator
let casper: Operator
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  olive = await anOperator(t, ['members.two-fa.remove'])
  casper = await anOperator(t, ['members.two-fa.remove'])
})
afterAll(() => t.close())

const proved = 'Seen on video with the passport'
const askFor = async (member: Member, by = olive) =>
  t.ask(
    contract.proposeTwoFaRemoval,
    { body: { memberId: await numberOf(t, member), reason: proved } },
    { token: by.token },
  )
const decide = (id: string, decision: 'APPROVE' | 'REJECT' = 'APPROVE', by = casper) =>
  t.ask(contract.decideTwoFaRemoval, { body: { id, decision, reason: 'Checked' } }, { token: by.token })
const fromElsewhere = ({ email }: Member) =>
  t.ask(
    account.authenticate,
    { body: { username: email, password, type: 'INVESTOR' } },
    { browser: { cookie: undefined } },
  )

test('a member who lost phone and recovery codes can sign in once two operators approve, and is notified', async () => {
  const ann = await aMember(t)
  const { recoveryCodes } = await setUpTwoFa(t, ann)
  expect((await fromElsewhere(ann)).body.code).toBe('TWO_FA_REQUIRED')
  const { removalId } = (await askFor(ann)).body
  // Requesting again returns the pending one.
  expect((await askFor(ann, casper)).body.removalId).toBe(removalId)
  expect((await fromElsewhere(ann)).body.code).toBe('TWO_FA_REQUIRED')
  expect((await decide(removalId, 'APPROVE', olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  t.advance(25 * 60)
  await t.deliveredMails()
  expect((await decide(removalId)).status).toBe(200)

  expect((await t.ask(memberCalls.viewProfile, undefined, ann)).status).toBe(401)
  const mails = (await t.deliveredMails()).filter(({ to }) => to === ann.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Two-factor authentication was removed'])
  expect(mails[0]?.text).toMatch(/Withdrawals are paused for 24 hours/)
  const { token } = (await fromElsewhere(ann)).body
  const { body } = await t.ask(devices.signInProtection, undefined, { token })
  expect(body).toMatchObject({ twoFaEnabled: false, recoveryCodesLeft: 0 })
  expect(Date.parse(body.withdrawalsLockedUntil ?? '') - t.app.clock.now().getTime()).toBe(24 * 3_600_000)
  const given = { verificationCode: recoveryCodes[0] ?? '' }
  expect((await t.ask(twoFa.verifyTwoFa, { body: given }, { token })).body.code).toBe('TWO_FA_NOT_ENABLED')
  expect((await decide(removalId)).body.code).toBe('ALREADY_DECIDED')

  const list = await t.ask(contract.twoFaRemovals, { query: {} }, { token: casper.token })
  expect(list.body.removals[0]).toMatchObject({
    id: removalId,
    memberId: await numberOf(t, ann),
    reason: proved,
    state: 'APPROVED',
  })
  const audited = await t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action'])
    .where('subject', '=', `member:${ann.id}`)
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { operator_id: olive.id, action: 'members.two-fa.remove' },
    { operator_id: casper.id, action: 'members.two-fa.remove' },
    { operator_id: casper.id, action: 'members.two-fa.remove.approve' },
    { operator_id: casper.id, action: 'members.two-fa.view' },
  ])
})

test('browsers trusted before are not trusted with the next 2FA', async () => {
  const ann = await aMember(t)
  await setUpTwoFa(t, ann)
  const trusted = () =>
    t.app.db
      .selectFrom('device')
      .select('id')
      .where('member_id', '=', ann.id)
      .where('trusted_until', 'is not', null)
      .execute()
  expect(await trusted()).toHaveLength(1)
  await decide((await askFor(ann)).body.removalId)
  expect(await trusted()).toEqual([])
})

test('a rejected removal keeps 2FA on; its proposer may reject it; both need the capability', async () => {
  const ann = await aMember(t)
  await setUpTwoFa(t, ann)
  const stranger = await anOperator(t, ['operators.reset', 'members.sessions.end'])
  expect((await askFor(ann, stranger)).status).toBe(403)
  const { removalId } = (await askFor(ann)).body
  expect((await decide(removalId, 'APPROVE', stranger)).status).toBe(403)
  expect((await decide(removalId, 'REJECT', olive)).status).toBe(200)
  expect((await decide(removalId)).body.code).toBe('ALREADY_DECIDED')
  expect((await fromElsewhere(ann)).body.code).toBe('TWO_FA_REQUIRED')
  for (const unknown of [newId(), 'nothing']) expect((await decide(unknown)).status).toBe(404)
})

test('it removes the lost 2FA, not one turned on since', async () => {
  const ann = await aMember(t)
  expect((await askFor(ann)).body.code).toBe('TWO_FA_NOT_ENABLED')
  const { key } = await setUpTwoFa(t, ann)
  const { removalId } = (await askFor(ann)).body
  t.advance(60)
  expect((await switchTwoFa(t, ann, false, codeOf(t, key))).status).toBe(200)
  expect((await decide(removalId)).body.code).toBe('TWO_FA_NOT_ENABLED')
  t.advance(60)
  await setUpTwoFa(t, ann)
  expect((await decide(removalId)).body.code).toBe('REQUEST_OUTDATED')
  expect((await fromElsewhere(ann)).body.code).toBe('TWO_FA_REQUIRED')
  // The new factor is lost too.
  const again = await askFor(ann, casper)
  expect(again.body.removalId).not.toBe(removalId)
  expect((await decide(removalId)).body.code).toBe('ALREADY_DECIDED')
  expect((await decide(again.body.removalId, 'APPROVE', olive)).status).toBe(200)
})

test('an undecided request can’t be approved after seven days', async () => {
  const ann = await aMember(t)
  await setUpTwoFa(t, ann)
  const { removalId } = (await askFor(ann)).body
  t.advance(7 * 24 * 3600)
  const late = await anOperator(t, ['members.two-fa.remove'])
  expect((await decide(removalId, 'APPROVE', late)).body.code).toBe('REQUEST_OUTDATED')
  const { removalId: next } = (await askFor(ann, late)).body
  expect(next).not.toBe(removalId)
  const other = await anOperator(t, ['members.two-fa.remove'])
  expect((await decide(next, 'APPROVE', other)).status).toBe(200)
})

test('an undecided request lapses, leaves the queue, and the log says so', async () => {
  const ann = await aMember(t)
  await setUpTwoFa(t, ann)
  const by = await anOperator(t, ['members.two-fa.remove'])
  const { removalId } = (await askFor(ann, by)).body
  t.advance(7 * 24 * 3600)
  await lapseAWeekLater(t)
  const { token } = await anOperator(t, ['members.two-fa.remove'])
  const listed = async (state: 'PENDING' | 'ALL') =>
    (await t.ask(contract.twoFaRemovals, { query: { state } }, { token })).body.removals
  expect((await listed('PENDING')).map(({ id }) => id)).not.toContain(removalId)
  expect((await listed('ALL')).find(({ id }) => id === removalId)).toMatchObject({
    state: 'LAPSED',
    decidedBy: null,
  })
  const lapses = await t.app.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `member:${ann.id}`)
    .where('operator_id', 'is', null)
    .execute()
  expect(lapses).toEqual([{ action: 'members.two-fa.remove.lapse' }])
  expect((await askFor(ann, await anOperator(t, ['members.two-fa.remove']))).status).toBe(200)
})

test('a request of an operator who was disabled is replaced', async () => {
  const ann = await aMember(t)
  await setUpTwoFa(t, ann)
  const disabled = await anOperator(t, ['members.two-fa.remove'])
  const { removalId } = (await askFor(ann, disabled)).body
  await commandAbout(t, disabled, 'disable')
  const [next, other] = [
    await anOperator(t, ['members.two-fa.remove']),
    await anOperator(t, ['members.two-fa.remove']),
  ]
  const { removalId: again } = (await askFor(ann, next)).body
  expect(again).not.toBe(removalId)
  expect((await decide(again, 'APPROVE', other)).status).toBe(200)
})
