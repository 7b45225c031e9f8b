/** Creates a member completely: account, place in the referral tree, welcome mail and notification. */
import { randomInt } from 'node:crypto'
import type { Language } from '@halyard/contract'
import { sql } from 'kysely'
import { openWallets } from '../../ledger/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { mailWelcome } from '../email/index.ts'
import { noteJoined } from '../team-events/index.ts'
import { notify } from './notifications.ts'
import { nameless, usernameBase } from './usernames.ts'

export interface NewMember {
  readonly email: string
  readonly fullName: string
  readonly country: string
  readonly language: Language
  readonly passwordHash: string
  readonly transactionPasswordHash: string | null
  readonly sponsor: { readonly id: string; readonly number: number; readonly ancestors: number[] } | null
}

// A concurrent registration may take the username of the first attempt; later attempts use a number, which is
// given out only once.
const attempts = 5

/** Returns null if the email already has an account. */
export async function createMember(
  tx: Tx,
  wanted: NewMember,
  now: Date,
): Promise<{ id: string; number: number } | null> {
  const { sponsor } = wanted
  for (let attempt = 0; attempt < attempts; attempt++) {
    const member = await tx
      .insertInto('member')
      .values({
        id: newId(),
        username: username(usernameBase(wanted.fullName), attempt),
        email: wanted.email,
        full_name: wanted.fullName,
        country: wanted.country,
        language: wanted.language,
        password_hash: wanted.passwordHash,
        transaction_password_hash: wanted.transactionPasswordHash,
        referral_code: newReferralCode(),
        sponsor_id: sponsor?.id ?? null,
        ancestors: sponsor ? [...sponsor.ancestors, sponsor.number] : [],
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst()
    if (member) {
      await openWallets(tx, member.id, now)
      await noteJoined(tx, member, now)
      await enqueue(tx, mailWelcome, { memberId: member.id })
      await notify(tx, member.id, 'WELCOME', { name: wanted.fullName }, now)
      return member
    }
    const known = await tx
      .selectFrom('member')
      .select('id')
      .where('email', '=', wanted.email)
      .executeTakeFirst()
    if (known) return null
  }
  throw new Error('No free username was found')
}

/** The plain name if free, otherwise with a number from the sequence, which never repeats. */
function username(base: string, attempt: number) {
  const numbered = sql<string>`${base}::text || nextval('username_number')`
  if (attempt > 0 || base === nameless) return numbered
  return sql<string>`case when exists (select from member where username = ${base}::text) then ${numbered} else ${base}::text end`
}

export function findSponsor(tx: Tx, referralCode: string) {
  return tx
    .selectFrom('member')
    .select(['id', 'number', 'ancestors'])
    .where('referral_code', '=', referralCode.toUpperCase())
    .executeTakeFirst()
}

// Without 0 O 1 I L, since it is read aloud and typed from paper.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

function newReferralCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
