import { fillText } from '@halyard/contract'
import * as z from 'zod/mini'
import { serverTexts } from '../../locales/index.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Brand, Letter } from '../../platform/mail/compose.ts'
import {
  brandOf,
  frame,
  type MailReader,
  mailJob,
  memberReader,
  sendLetter,
} from '../../platform/mail/member-mail.ts'

export const mailDecision = defineJob('kyc:mail-decision', z.object({ submissionId: z.uuid() }))

export const mailDecisionJob = mailJob(mailDecision, async (deps, { submissionId }) => {
  const { decision, remark, member_id } = await deps.db
    .selectFrom('kyc_submission')
    .select(['decision', 'remark', 'member_id'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow()
  const member = await memberReader(deps, member_id)
  const letter =
    decision === 'APPROVE'
      ? approvedLetter(member, brandOf(deps))
      : rejectedLetter(member, brandOf(deps), remark ?? '')
  await sendLetter(deps, letter, {
    to: member.email,
    language: member.language,
    messageId: `kyc.${submissionId}`,
  })
})

function approvedLetter(reader: MailReader, brand: Brand): Letter {
  const { subject, intro, button } = serverTexts[reader.language].mail.kycApproved
  return {
    ...frame(reader, brand),
    subject,
    paragraphs: [fillText(intro, { brand: brand.name })],
    button: { label: button, url: `${brand.url}/dashboard` },
  }
}

function rejectedLetter(reader: MailReader, brand: Brand, reason: string): Letter {
  const texts = serverTexts[reader.language].mail.kycRejected
  const { subject, intro, advice, button } = texts
  return {
    ...frame(reader, brand),
    subject,
    paragraphs: [intro, fillText(texts.reason, { reason }), advice],
    button: { label: button, url: `${brand.url}/settings/kyc` },
  }
}
