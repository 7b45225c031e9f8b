/** A member's account, identity and inheritance. */
import { inheritanceClaims, kyc, operator, operatorMembers } from '@halyard/contract'
import { aReadyClaim } from '../inheritance.ts'
import { documents } from '../kyc.ts'
import { anOperator } from '../operators.ts'
import type { TestServer } from '../server.ts'
import { setUpTwoFa } from '../two-fa.ts'
import { aMember, numberOf } from '../wallets.ts'
import { type Scenes, scene } from './scene.ts'

export const scenesOfMembers: Scenes = {
  ...scene(operator.endMemberSessions, async (t) => {
    const memberId = await numberOf(t, await aMember(t))
    return [{ body: { memberId, reason: 'Phone was stolen' } }]
  }),
  ...scene(operator.proposeTwoFaRemoval, async (t) => [
    { body: { memberId: await aMemberWithTwoFa(t), reason: 'Seen on video with the passport' } },
  ]),
  ...scene(operator.decideTwoFaRemoval, async (t) => {
    const { token } = await anOperator(t, ['members.two-fa.remove'])
    const lost = { memberId: await aMemberWithTwoFa(t), reason: 'Seen on video with the passport' }
    const requested = await t.ask(operator.proposeTwoFaRemoval, { body: lost }, { token })
    return [{ body: { id: requested.body.removalId, decision: 'APPROVE' as const } }]
  }),
  ...scene(operator.twoFaRemovals, async (t) => {
    const { token } = await anOperator(t, ['members.two-fa.remove'])
    const lost = { memberId: await aMemberWithTwoFa(t), reason: 'Seen on video with the passport' }
    await t.ask(operator.proposeTwoFaRemoval, { body: lost }, { token })
    return [{ query: {} }]
  }),
  ...scene(kyc.kycQueue, async (t) => {
    await aSubmission(t)
    return [{ query: {} }]
  }),
  ...scene(operatorMembers.findMembers, async (t) => [{ query: { search: (await aMember(t)).email } }]),
  ...scene(operatorMembers.member, ofAMember),
  ...scene(operatorMembers.memberWallets, ofAMember),
  ...scene(operatorMembers.memberOrders, ofAMember),
  ...scene(operatorMembers.memberTeam, ofAMember),
  ...scene(operatorMembers.memberSessions, ofAMember),
  ...scene(operatorMembers.memberMails, ofAMember),
  ...scene(operatorMembers.memberNotes, ofAMember),
  ...scene(operatorMembers.addMemberNote, async (t) => {
    const body = { memberId: await numberOf(t, await aMember(t)), note: 'Called about a deposit' }
    return [{ body }, { body: { ...body, note: 'Another' } }]
  }),
  ...scene(operatorMembers.viewAsMember, async (t) => [
    { body: { memberId: await numberOf(t, await aMember(t)), reason: 'Says a deposit is missing' } },
  ]),
  ...scene(operatorMembers.freezeMember, async (t) => [
    { body: { memberId: await numberOf(t, await aMember(t)), reason: 'Says the phone was stolen' } },
  ]),
  ...scene(operatorMembers.unfreezeMember, async (t) => {
    const { token } = await anOperator(t, ['members.freeze'])
    const body = { memberId: await numberOf(t, await aMember(t)), reason: 'Seen on video' }
    await t.ask(operatorMembers.freezeMember, { body }, { token })
    return [{ body }]
  }),
  ...scene(kyc.decideKyc, async (t) => [
    { body: { submissionId: (await aSubmission(t)).id, decision: 'APPROVE' as const } },
  ]),
  ...scene(kyc.operatorKycImage, async (t) => [{ query: { fileId: (await aSubmission(t)).front_file_id } }]),
  ...scene(inheritanceClaims.inheritanceQueue, async (t) => {
    await aReadyClaim(t)
    return [{ query: {} }]
  }),
  ...scene(inheritanceClaims.inheritanceImage, async (t) => {
    const { certificate_file_id: fileId } = await aReadyClaim(t)
    return [{ query: { fileId: fileId ?? '' } }]
  }),
  ...scene(inheritanceClaims.decideInheritance, async (t) => [
    { body: { id: (await aReadyClaim(t)).id, decision: 'APPROVE' as const } },
  ]),
  ...scene(inheritanceClaims.memberClaims, async (t) => [
    { query: { memberId: await numberOf(t, (await aReadyClaim(t)).member) } },
  ]),
}

/** A member with two above and one below. */
async function ofAMember(t: TestServer): Promise<[{ query: { memberId: string } }]> {
  const member = await aMember(t, {}, await aMember(t, {}, await aMember(t)))
  await aMember(t, {}, member)
  return [{ query: { memberId: await numberOf(t, member) } }]
}

async function aMemberWithTwoFa(t: TestServer): Promise<string> {
  const member = await aMember(t)
  await setUpTwoFa(t, member)
  return numberOf(t, member)
}

async function aSubmission(t: TestServer): Promise<{ id: string; front_file_id: string }> {
  const { id, token } = await aMember(t)
  const { status, body } = await t.ask(kyc.submitKyc, { body: await documents() }, { token })
  if (status !== 200) throw new Error(body.message)
  return t.app.db
    .selectFrom('kyc_submission')
    .select(['id', 'front_file_id'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
}
