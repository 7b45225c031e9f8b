/** Warns a member, at every known address, that somebody has reported their death. */
import * as z from 'zod/mini'
import { adviceLetter } from '../../access/email/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { defineJob, doJob, enqueue } from '../../platform/jobs/jobs.ts'
import { brandOf, mailJob, memberReader, sendLetter } from '../../platform/mail/member-mail.ts'
import { takeFrom } from '../../platform/rate-limit.ts'
import { writtenMoment } from '../../platform/written-dates.ts'
import { lockClaim } from './lock-claim.ts'
import { notify } from './notifications.ts'

/** Anybody can file a claim: limits the mails it causes. */
const warnings = { burst: 3, refillSeconds: 24 * 3600 }

/** Enqueued for every claim, so that the response time doesn't reveal whether the member exists. */
export const warnMember = defineJob('inheritance:warn-member', z.object({ claimId: z.uuid() }))

/** Without an e-mail change: to the current address. */
const mailWarning = defineJob(
  'inheritance:mail-warning',
  z.object({ claimId: z.uuid(), emailChangeId: z.optional(z.uuid()) }),
)

export const warnMemberJob = doJob(warnMember, async (app: App, { claimId }) => {
  await app.db.transact((tx) => warnOf(tx, app, claimId))
})

/** Claims filed while the limit of warnings was reached: none proceeds before its member was warned. */
export async function warnOfOthers(app: App): Promise<void> {
  for (const id of await unwarnedClaims(app)) await app.db.transact((tx) => warnOf(tx, app, id))
}

async function warnOf(tx: Tx, app: App, claimId: string): Promise<void> {
  const { member_id: memberId, state, submitted_at } = (await lockClaim(tx, claimId)) ?? {}
  if (!memberId || !submitted_at || state === 'REFUSED') return
  if (await wasWarnedSince(tx, memberId, submitted_at)) return
  const now = app.clock.now()
  if ((await takeFrom(tx, `inheritanceWarning:${memberId}`, warnings, now)) > 0) return
  await notify(tx, memberId, 'INHERITANCE_CLAIMED', {}, now)
  await enqueue(tx, mailWarning, { claimId })
  const earlier = await tx
    .selectFrom('email_change')
    .innerJoin('member', 'member.id', 'email_change.member_id')
    .distinctOn('old_email')
    .select('email_change.id')
    .where('member_id', '=', memberId)
    .where('changed_at', 'is not', null)
    .whereRef('old_email', '<>', 'member.email')
    .execute()
  for (const { id } of earlier) await enqueue(tx, mailWarning, { claimId, emailChangeId: id })
}

async function wasWarnedSince(tx: Tx, memberId: string, since: Date): Promise<boolean> {
  const warning = await tx
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'INHERITANCE_CLAIMED')
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return warning !== undefined
}

/** One per member, the first to be decided: one warning suffices, since signing in ends them all. */
async function unwarnedClaims(app: App): Promise<readonly string[]> {
  const claims = await app.db
    .selectFrom('inheritance_claim as filed')
    .distinctOn('filed.member_id')
    .select('filed.id')
    .where('filed.state', 'in', ['WAITING', 'READY', 'CONFIRMED'])
    .where('filed.member_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification')
            .select('notification.id')
            .whereRef('notification.member_id', '=', 'filed.member_id')
            .where('notification.kind', '=', 'INHERITANCE_CLAIMED')
            .whereRef('notification.created_at', '>=', 'filed.submitted_at'),
        ),
      ),
    )
    .orderBy('filed.member_id')
    .orderBy('filed.waits_until')
    .execute()
  return claims.map(({ id }) => id)
}

export const mailWarningJob = mailJob(mailWarning, async (deps, { claimId, emailChangeId }) => {
  const filed = await readClaim(deps.db, claimId)
  // Members who have signed in since need no warning.
  if (!filed?.member_id || filed.state === 'REFUSED') return
  const member = await memberReader(deps, filed.member_id)
  const earlier = emailChangeId
    ? await deps.db
        .selectFrom('email_change')
        .select('old_email')
        .where('id', '=', emailChangeId)
        .executeTakeFirstOrThrow()
    : null
  const letter = adviceLetter(member, brandOf(deps), 'inheritanceNotice', '/login', {
    date: writtenMoment(filed.waits_until),
  })
  await sendLetter(deps, letter, {
    to: earlier?.old_email ?? member.email,
    language: member.language,
    messageId: `inheritance-warning.${claimId}.${emailChangeId ?? 'now'}`,
  })
})

function readClaim(reader: Reader, claimId: string) {
  return reader
    .selectFrom('inheritance_claim')
    .select(['member_id', 'waits_until', 'state'])
    .where('id', '=', claimId)
    .executeTakeFirst()
}
