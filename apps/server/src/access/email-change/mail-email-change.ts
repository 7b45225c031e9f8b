import { brandOf, mailJob, memberReader, sendLetter } from '../../platform/mail/member-mail.ts'
import { emailChangeLetters } from './email-change-letters.ts'
import { emailChangePath } from './email-change-links.ts'
import { mailEmailChange } from './jobs.ts'
import { noteNotified, waitFromNow } from './request-email-change.ts'

export const mailEmailChangeJob = mailJob(mailEmailChange, async (deps, { changeId, letter }) => {
  // The objection period starts with the mail that offers it.
  if (letter === 'requested') await waitFromNow(deps, changeId)
  const change = await deps.db
    .selectFrom('email_change')
    .selectAll()
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow()
  // Skipped if the change was cancelled or undone meanwhile.
  if (letter !== 'undone') {
    if (change.cancelled_at || change.undone_at || (letter === 'requested' && change.changed_at)) return
  }
  const member = await memberReader(deps, change.member_id)
  const facts = {
    username: member.username,
    newEmail: change.new_email,
    effectiveAt: change.effective_at,
    confirmPath: await emailChangePath(deps, 'confirm', change),
    undoPath: await emailChangePath(deps, 'undo', change),
  }
  await sendLetter(deps, emailChangeLetters[letter](member, brandOf(deps), facts), {
    to: letter === 'new' || letter === 'undone' ? change.new_email : change.old_email,
    language: member.language,
    messageId: `${changeId}.${letter}`,
  })
  if (letter === 'requested') await noteNotified(deps, changeId)
})
