/** Tells a member by mail what was decided. */
import { fillText, type Language, languageOf } from '@halyard/contract'
import * as z from 'zod/mini'
import { serverTexts } from '../../locales/index.ts'
import type { App } from '../../platform/app.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'
import { type Brand, compose, type Letter } from '../../platform/mail/compose.ts'
import type { Mailer } from '../../ports/mailer.ts'

export const mailDecision = defineJob('kyc:mail-decision', z.object({ submissionId: z.uuid() }))

type Deps = App & { readonly mailer: Mailer }

export const mailDecisionJob = doJob(mailDecision, async (deps: Deps, { submissionId }) => {
  const decided = await deps.db
    .selectFrom('kyc_submission')
    .innerJoin('member', 'member.id', 'kyc_submission.member_id')
    .select(['decision', 'remark', 'member.full_name as name', 'member.email', 'member.language'])
    .where('kyc_submission.id', '=', submissionId)
    .executeTakeFirstOrThrow()
  const brand = { name: deps.config.portal.brandName, url: deps.config.publicUrl }
  const reader = { name: decided.name, language: languageOf(decided.language) }
  const letter =
    decided.decision === 'APPROVE'
      ? approvedLetter(reader, brand)
      : rejectedLetter(reader, brand, decided.remark ?? '')
  await deps.mailer.send({
    ...compose(letter, brand),
    to: decided.email,
    language: reader.language,
    messageId: `kyc.${submissionId}`,
  })
})

interface MailReader {
  readonly name: string
  readonly language: Language
}

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

function frame({ name, language }: MailReader, brand: Brand): Pick<Letter, 'greeting' | 'footer'> {
  const { greeting, footer } = serverTexts[language].mail
  return { greeting: fillText(greeting, { name }), footer: fillText(footer, { brand: brand.name }) }
}
