import { account, operatorMembers as contract, devices, operatorProposals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { aGrantedClaim } from '../../../../tests/support/inheritance.ts'
import { mailedCode, password } from '../../../../tests/support/members.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member, numberOf } from '../../../../tests/support/wallets.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
let olive: { id: string; token: string }
let casper: { id: string; token: string }
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  olive = await anOperator(t, ['members.freeze'])
  casper = await anOperator(t, ['members.freeze'])
})
afterAll(() => t.close())

const signIn = ({ email }: Member) =>
  t.ask(
    account.authenticate,
    { body: { username: email, password, type: 'INVESTOR' } },
    { browser: { cookie: undefined } },
  )
const opens = async (member: Member) => (await signIn(member)).status === 200

type Frozen = { memberId: string; reason: string }

/** By the link in the newest mail; returns how to use it again. */
async function freezeByMail({ email }: Member) {
  const mail = (await t.deliveredMails()).find(({ to }) => to === email)
  const token = /freeze-account#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const freeze = () => t.ask(devices.freezeAccount, { body: { token } })
  expect((await freeze()).status).toBe(200)
  await t.deliveredMails()
  return freeze
}

async function frozenByOwner(before = async (_: Frozen) => {}) {
  const ann = await aMember(t)
  const body = { memberId: await numberOf(t, ann), reason: 'Seen on video' }
  await before(body)
  await signIn(ann)
  await t.deliveredMails()
  t.advance(1)
  await signIn(ann)
  const freeze = await freezeByMail(ann)
  return { ann, body, freeze }
}

const unfreeze = (body: Frozen, by = olive) => t.ask(contract.unfreezeMember, { body }, by)
const approve = (id: string | null | undefined, by = casper) =>
  t.ask(
    operatorProposals.decideProposal,
    { body: { id: id ?? '', decision: 'APPROVE' } },
    { token: by.token, key: newId() },
  )

test('an owner’s freeze takes two operators to lift; the owner is notified, and withdrawals are locked', async () => {
  // An earlier freeze by an operator doesn't show.
  const { ann, body } = await frozenByOwner(async (earlier) => {
    expect((await t.ask(contract.freezeMember, { body: earlier }, olive)).status).toBe(200)
    expect((await unfreeze(earlier)).body.proposalId).toBeNull()
  })
  const requested = await unfreeze(body)
  expect(requested.body.message).toBe('Saved. It takes effect once a second operator approves it.')
  const { body: listed } = await t.ask(operatorProposals.proposals, { query: {} }, { token: casper.token })
  const shown = listed.proposals.find(({ id }) => id === requested.body.proposalId)
  expect(shown?.present).toEqual({ frozenAt: expect.any(String), ownerFrozeAt: expect.any(String) })
  expect(await opens(ann)).toBe(false)
  expect((await approve(requested.body.proposalId, olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await unfreeze(body, casper)).body.code).toBe('ALREADY_PROPOSED')
  expect((await approve(requested.body.proposalId)).status).toBe(200)
  expect((await t.deliveredMails()).map(({ to, subject }) => [to, subject])).toEqual([
    [ann.email, 'Your account was unfrozen'],
  ])
  const { withdrawals_locked_until: until } = await t.app.db
    .selectFrom('member')
    .select('withdrawals_locked_until')
    .where('id', '=', ann.id)
    .executeTakeFirstOrThrow()
  expect(until?.getTime()).toBe(t.app.clock.now().getTime() + 24 * 3600 * 1000)
  expect(await opens(ann)).toBe(true)
})

test('an additional freeze by an operator does not make lifting easier, nor does the database allow it', async () => {
  const { ann, body } = await frozenByOwner()
  expect((await t.ask(contract.freezeMember, { body }, olive)).status).toBe(200)
  const requested = await unfreeze(body)
  expect(requested.body.proposalId).not.toBeNull()
  expect(await opens(ann)).toBe(false)
  for (const change of [
    'owner_froze_at = null',
    'owner_froze_at = null, frozen_at = null, frozen_by = null',
  ]) {
    const forged = `update member set ${change} where id = '${ann.id}'`
    await expect(t.app.db.pool.query(forged)).rejects.toThrow(
      /No operator did|Only the owner or two operators/,
    )
  }
  const opened = `update member set owner_froze_at = null where id = '${ann.id}'`
  await expect(t.app.db.pool.query(opened)).rejects.toThrow('Only the owner or two operators')
})

test('a freeze by an operator and then the owner takes two as well', async () => {
  const { ann, body, freeze } = await frozenByOwner()
  const { body: first } = await unfreeze(body)
  await approve(first.proposalId)
  t.advance(60)
  expect((await t.ask(contract.freezeMember, { body }, olive)).status).toBe(200)
  expect((await unfreeze(body)).body.proposalId).toBeNull()
  expect(await opens(ann)).toBe(true)
  expect((await freeze()).body.code).toBe('FREEZE_LINK_INVALID')
})

test('a proposal applies to its own freeze, and not after a new password opened the account', async () => {
  const { ann, body } = await frozenByOwner()
  const { proposalId } = (await unfreeze(body)).body
  t.advance(60)
  const verifyCode = await mailedCode(t, ann.email, 'FORGET_PASSWORD')
  const renewed = { email: ann.email, newPassword: password, confirmNewPassword: password, verifyCode }
  expect((await t.ask(account.forgetPassword, { body: renewed })).status).toBe(200)
  await t.deliveredMails()
  // The mail about a later sign-in has a link with which its owner freezes the account again.
  t.advance(60)
  expect(await opens(ann)).toBe(true)
  await freezeByMail(ann)
  expect(await opens(ann)).toBe(false)
  expect((await approve(proposalId)).body.code).toBe('REQUEST_OUTDATED')
  expect(await opens(ann)).toBe(false)
})

test('a proposal does not lift an operator’s later freeze', async () => {
  const { ann, body } = await frozenByOwner()
  const { proposalId } = (await unfreeze(body)).body
  t.advance(60)
  expect((await t.ask(contract.freezeMember, { body }, casper)).status).toBe(200)
  expect((await approve(proposalId)).body.code).toBe('REQUEST_OUTDATED')
  expect(await opens(ann)).toBe(false)
})

test('a member’s page tells the owner’s freeze from an operator’s', async () => {
  const { ann, body } = await frozenByOwner()
  const reader = await anOperator(t, ['members.read'])
  const page = async () => {
    const { memberId } = body
    const { ownerFrozeAt, frozenBy } = (await t.ask(contract.member, { query: { memberId } }, reader)).body
    return [ownerFrozeAt !== null, frozenBy]
  }
  expect(await page()).toEqual([true, null])
  expect((await t.ask(contract.freezeMember, { body }, olive)).status).toBe(200)
  expect(await page()).toEqual([true, expect.any(String)])
  expect(await opens(ann)).toBe(false)
})

test('an account that was closed for good cannot be reopened', async () => {
  const { member } = await aGrantedClaim(t)
  const body = { memberId: await numberOf(t, member), reason: 'Says it was a mistake' }
  // The other sessions ended while waiting for the claim.
  const later = await anOperator(t, ['members.freeze'])
  expect((await unfreeze(body, later)).body.code).toBe('ACCOUNT_CLOSED')
  const forged = `update member set frozen_at = null, frozen_by = null where id = '${member.id}'`
  await expect(t.app.db.pool.query(forged)).rejects.toThrow('No operator did')
  await expect(asOwner(t.ownerUrl, (owner) => owner.query(forged))).rejects.toThrow(
    'A closed account stays frozen',
  )
})
