import { type BodyOf, member as contract } from '@halyard/contract'
import { limitAccount } from '../../access/abuse-protection/index.ts'
import { lockMember } from '../../access/accounts/index.ts'
import { useCode } from '../../access/email/index.ts'
import { requestEmailChange } from '../../access/email-change/index.ts'
import { requireRecentProof } from '../../access/sessions/index.ts'
import { spendTwoFaGrant } from '../../access/two-fa/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { answerMember, type SignedInMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { mayBeBornOn } from '../profile/date-of-birth.ts'
import { pendingEmailOf } from '../profile/pending-email.ts'

type Wanted = BodyOf<typeof contract.changeProfile>

export const changeProfile = answerMember(contract.changeProfile, async (app, { member, body }) => {
  const present = await app.db
    .selectFrom('member')
    .select(['email', 'country'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (!mayChoose(body.country, present.country)) return refuse('INVALID_CHOICE', { field: 'country' })
  if (body.dateOfBirth && !mayBeBornOn(body.dateOfBirth, app.clock.now()))
    return refuse('INVALID_DATE_OF_BIRTH', { field: 'dateOfBirth' })
  if (body.email !== present.email && !(await waitsFor(app.db, member.id, body.email)))
    return changeWithEmail(app, member, body)
  await app.db.transact((tx) => save(tx, member, body))
  return { notice: 'PROFILE_UPDATED' }
})

function mayChoose(wanted: string, present: string): boolean {
  return wanted === present || (contract.profileCountries as readonly string[]).includes(wanted)
}

/** A repeated request after a lost response: the change is already pending. */
async function waitsFor(reader: Reader, memberId: string, email: string): Promise<boolean> {
  return (await pendingEmailOf(reader, memberId))?.email === email
}

async function changeWithEmail(app: App, member: SignedInMember, wanted: Wanted) {
  const { email, verifyCode } = wanted
  if (!verifyCode) return refuse('REQUIRED', { field: 'verifyCode' })
  const limited = await limitAccount(app, 'codeCheck', member.id)
  if (limited) return limited
  const outcome = await transactOrRefuse(app.db, async (tx) => {
    await lockMember(tx, member.id)
    const unproved = await requireRecentProof(tx, member, app.clock.now())
    if (unproved) return unproved
    const wrongCode = await useCode(tx, app, {
      email,
      purpose: 'CHANGE_EMAIL',
      code: verifyCode,
      memberId: member.id,
    })
    // Not a refusal, which would roll back the count of this try.
    if (wrongCode) return { wrongCode }
    const unconfirmed =
      (await spendTwoFaGrant(tx, app, member, 'CHANGE_EMAIL')) ??
      (await requestEmailChange(tx, app, member, email))
    if (unconfirmed) return unconfirmed
    await save(tx, member, wanted)
    return { notice: 'EMAIL_CHANGE_WAITS' as const }
  })
  return 'wrongCode' in outcome ? outcome.wrongCode : outcome
}

async function save(tx: Tx, member: SignedInMember, wanted: Wanted): Promise<void> {
  const { gender, country, dateOfBirth } = wanted
  const born = dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth || null }
  await tx
    .updateTable('member')
    .set({ ...(gender && { gender }), country, ...born })
    .where('id', '=', member.id)
    .execute()
}
