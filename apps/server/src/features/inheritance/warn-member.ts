/** Tells a member, at every address we know, that somebody has said they died. */
import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { defineJob, doJob, enqueue } from '../../platform/jobs/jobs.ts'
import { brandOf, mailJob, memberReader, sendLetter } from '../../platform/mail/member-mail.ts'
import { takeFrom } from '../../platform/rate-limit.ts'
import { writtenMoment } from '../../platform/written-dates.ts'
import { adviceLetter } from '../letters/index.ts'
import { notify } from './notifications.ts'

/** Anybody can claim anything: the mailbox is not to be filled with it. */
const warnings = { burst: 3, refillSeconds: 24 * 3600 }

/** Enqueued for every claim: whether there is such a member must not show in how long the claimant waits. */
export const warnMember = defineJob('inheritance:warn-member', z.object({ claimId: z.uuid() }))

/** Without an e-mail change: to the address of now. */
const mailWarning = defineJob(
  'inheritance:mail-warning',
  z.object({ claimId: z.uuid(), emailChangeId: z.optional(z.uuid()) }),
)

export const warnMemberJob = doJob(warnMember, async (app: App, { claimId }) => {
  await app.db.transact(async (tx) => {
    const memberId = (await readClaim(tx, claimId))?.member_id
    if (!memberId) return
    const now = app.clock.now()
    if ((await takeFrom(tx, `inheritanceWarning:${memberId}`, warnings, now)) > 0) return
    notify(tx, memberId, 'INHERITANCE_CLAIMED', {}, now)
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
  })
})

export const mailWarningJob = mailJob(mailWarning, async (deps, { claimId, emailChangeId }) => {
  const filed = await readClaim(deps.db, claimId)
  // Who has signed in since needs no warning.
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
