import { type BodyOf, member as contract } from '@halyard/contract'
import { DatabaseError } from 'pg'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { attempt } from '../../platform/http/attempt.ts'
import { answerMember, type SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { changeEmail, limitAddress, lockMember, useCode } from '../identity/index.ts'
import { spendTwoFaGrant } from '../two-fa/index.ts'
import { mayBeBornOn } from './date-of-birth.ts'

type Wanted = BodyOf<typeof contract.changeProfile>

export const changeProfile = answerMember(contract.changeProfile, async (app, { member, body, address }) => {
  const present = await app.db
    .selectFrom('member')
    .select(['email', 'country'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (!mayChoose(body.country, present.country)) return refuse('INVALID_CHOICE', { field: 'country' })
  if (body.dateOfBirth && !mayBeBornOn(body.dateOfBirth, app.clock.now()))
    return refuse('INVALID_DATE_OF_BIRTH', { field: 'dateOfBirth' })
  if (body.email !== present.email) return changeWithEmail(app, member, body, address)
  await app.db.transact((tx) => save(tx, member, body))
  return { notice: 'PROFILE_UPDATED' }
})

function mayChoose(wanted: string, present: string): boolean {
  return wanted === present || (contract.profileCountries as readonly string[]).includes(wanted)
}

async function changeWithEmail(app: App, member: SignedInMember, wanted: Wanted, address: string) {
  const { email, verifyCode } = wanted
  if (!verifyCode) return refuse('REQUIRED', { field: 'verifyCode' })
  const limited = await limitAddress(app, 'codeCheck', address)
  if (limited) return limited
  try {
    const outcome = await attempt(app.db, async (tx) => {
      await lockMember(tx, member.id)
      const wrongCode = await useCode(tx, app, { email, purpose: 'CHANGE_EMAIL', code: verifyCode })
      // Not as a refusal, which would undo the counting of this try.
      if (wrongCode) return { wrongCode }
      const unconfirmed = await spendTwoFaGrant(tx, app, member)
      if (unconfirmed) return unconfirmed
      await changeEmail(tx, app, member, email)
      await save(tx, member, wanted)
      return { notice: 'PROFILE_UPDATED' as const }
    })
    return 'wrongCode' in outcome ? outcome.wrongCode : outcome
  } catch (error) {
    return refusalOfTaken(error)
  }
}

async function save(tx: Tx, member: SignedInMember, wanted: Wanted): Promise<void> {
  const { gender, country, dateOfBirth } = wanted
  const born = dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth || null }
  await tx
    .updateTable('member')
    .set({ gender, country, ...born })
    .where('id', '=', member.id)
    .execute()
}

/**
 * The address became another member's after its code was mailed: whoever holds that code has proved to
 * own the address, and may know. Anybody else is stopped by the code, which a taken address is never sent.
 */
function refusalOfTaken(error: unknown): Refusal {
  const taken = error instanceof DatabaseError && error.constraint === 'member_email_key'
  if (!taken) throw error
  return refuse('EMAIL_EXISTS', { field: 'email' })
}
