/**
 * Mails to a claimant. They never say why a claim was refused, which would reveal facts about the member's
 * account.
 */
import { languageOf } from '@halyard/contract'
import * as z from 'zod/mini'
import { adviceLetter } from '../../access/email/index.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { brandOf, mailJob, sendLetter } from '../../platform/mail/member-mail.ts'
import { writtenCode } from '../../platform/readable-codes.ts'
import { writtenDay } from '../../platform/written-dates.ts'
import { codeOfClaim } from './claim-code.ts'

const letters = {
  RECEIVED: 'inheritanceReceived',
  REFUSED: 'inheritanceRefused',
  TRANSFERRED: 'inheritanceTransferred',
} as const

export const mailClaimant = defineJob(
  'inheritance:mail-claimant',
  z.object({ claimId: z.uuid(), about: z.enum(['RECEIVED', 'REFUSED', 'TRANSFERRED']) }),
)

export const mailClaimantJob = mailJob(mailClaimant, async (deps, { claimId, about }) => {
  const filed = await deps.db
    .selectFrom('inheritance_claim')
    .select(['full_name', 'email', 'language', 'waits_until'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow()
  const { anti_phishing_phrase: phrase = null } =
    (await deps.db
      .selectFrom('member')
      .select('anti_phishing_phrase')
      .where('email', '=', filed.email)
      .executeTakeFirst()) ?? {}
  const language = languageOf(filed.language)
  const code = writtenCode(codeOfClaim(deps, claimId))
  // The code comes after the #, which browsers never send.
  const path = about === 'TRANSFERRED' ? '/login' : `/inheritance-claim#claim=${code}`
  const letter = adviceLetter(
    { language, name: filed.full_name, phrase },
    brandOf(deps),
    letters[about],
    path,
    {
      code,
      date: writtenDay(filed.waits_until),
    },
  )
  const messageId = `inheritance.${claimId}.${about.toLowerCase()}`
  await sendLetter(deps, letter, { to: filed.email, language, messageId })
})
