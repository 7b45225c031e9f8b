// Claims to a member's holdings: filed by a stranger, past the waiting period, decided by two operators.
import { type InputOf, inheritance, inheritanceClaims, kyc } from '@halyard/contract'
import { followClaimsNow } from '../../apps/server/src/members/inheritance/follow-claims.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { documents } from './kyc.ts'
import { mailedCode, solvedCaptcha } from './members.ts'
import { anOperator } from './operators.ts'
import { fileOf, jpegBytes } from './pictures.ts'
import type { TestServer } from './server.ts'
import { aMember, type Member } from './wallets.ts'

type Filed = InputOf<typeof inheritanceClaims.fileInheritanceClaim>['body']

export const waitingSeconds = 30 * 24 * 3600

/** A claim that would be accepted, with these changes. */
export async function claimOn(
  t: TestServer,
  memberEmail: string,
  changes: Partial<Filed> = {},
): Promise<Filed> {
  const email = changes.email ?? `${newId()}@example.test`
  return {
    fullName: 'Hana Heir',
    email,
    verifyCode: changes.verifyCode ?? (await mailedCode(t, email, 'INHERITANCE')),
    phoneNo: '60 12-345 6789',
    relationship: 'Daughter',
    memberName: 'Mary Member',
    memberEmail,
    deathCertificate: fileOf(await jpegBytes(), 'certificate.jpg'),
    identityDocument: fileOf(await jpegBytes(), 'passport.jpg'),
    ...(await solvedCaptcha(t)),
    ...changes,
  }
}

export const claimOf = (t: TestServer, email: string) =>
  t.app.db
    .selectFrom('inheritance_claim')
    .selectAll()
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** Files a claim to a member's holdings, in the name of this person, and returns it. */
export async function claimHoldings(t: TestServer, member?: Member, email = `${newId()}@example.test`) {
  const of = member ?? (await aMember(t))
  const body = await claimOn(t, of.email, { email })
  const reply = await t.ask(inheritanceClaims.fileInheritanceClaim, { body })
  if (reply.status !== 200) throw new Error(reply.body.message)
  return claimOf(t, email)
}

const heirsPapers = { fullname: 'Hana Heir', identityNo: 'A1-2345' }

/** A member whose documents were accepted. */
export async function aVerifiedMember(t: TestServer, papers = heirsPapers): Promise<Member> {
  const member = await aMember(t)
  await t.ask(kyc.submitKyc, { body: await documents(papers) }, { token: member.token })
  const { id: submissionId } = await t.app.db
    .selectFrom('kyc_submission')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const { token } = await anOperator(t, ['kyc.review'])
  const { status } = await t.ask(kyc.decideKyc, { body: { submissionId, decision: 'APPROVE' } }, { token })
  if (status !== 200) throw new Error('The documents were not accepted')
  return member
}

export async function nameBeneficiary(t: TestServer, { token }: Member): Promise<void> {
  const given = {
    firstName: 'Hana',
    lastName: 'HEIR',
    email: 'hana@example.test',
    relationship: 'Daughter',
    address: '1 Harbour Road',
    phoneNo: '12345',
    country: 'MY',
    identityNo: 'a12345',
  } as const
  const { status } = await t.ask(inheritance.saveInheritance, { body: given }, { token })
  if (status !== 200) throw new Error('The beneficiary was not saved')
}

/** A claim by the verified beneficiary, whose waiting period is over. */
export async function aReadyClaim(t: TestServer, member?: Member, heir?: Member) {
  const of = member ?? (await aMember(t, { usdt: '100' }))
  await nameBeneficiary(t, of)
  const by = heir ?? (await aVerifiedMember(t))
  const { id } = await claimHoldings(t, of, by.email)
  await t.deliveredMails()
  t.advance(waitingSeconds)
  await followClaimsNow(t.app)
  return { ...(await claimOf(t, by.email)), id, member: of, heir: by }
}

export async function decide(
  t: TestServer,
  id: string,
  by: { readonly token: string },
  more: { readonly decision?: 'APPROVE' | 'REJECT'; readonly reason?: string } = {},
) {
  const body = { id, decision: 'APPROVE' as const, ...more }
  return t.ask(inheritanceClaims.decideInheritance, { body }, { token: by.token })
}

/** Approved by two operators; nothing is transferred yet. */
export async function aGrantedClaim(t: TestServer, member?: Member, heir?: Member) {
  const claim = await aReadyClaim(t, member, heir)
  for (const by of [
    await anOperator(t, ['inheritance.decide']),
    await anOperator(t, ['inheritance.decide']),
  ]) {
    const { status, body } = await decide(t, claim.id, by)
    if (status !== 200) throw new Error(body.message)
  }
  return claim
}
