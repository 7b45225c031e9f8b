/** The jobs that write to people. Each re-reads what is true now: a code already used is not mailed. */
import { languageOf } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { doJob } from '../../platform/jobs/jobs.ts'
import { type Brand, compose, type Letter } from '../../platform/mail/compose.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { mailCode, mailPasskeyAdded, mailPasswordChanged, mailWelcome } from './jobs.ts'
import {
  alreadyRegisteredLetter,
  codeLetter,
  passkeyAddedLetter,
  passwordChangedLetter,
  welcomeLetter,
} from './letters.ts'
import { type CodePurpose, codeOf } from './verify-codes.ts'

type Deps = App & { readonly mailer: Mailer }

export const mailCodeJob = doJob(mailCode, async (deps: Deps, { verifyCodeId }) => {
  const code = await deps.db
    .selectFrom('verify_code')
    .select(['email', 'purpose', 'language', 'used_at', 'expires_at'])
    .where('id', '=', verifyCodeId)
    .executeTakeFirst()
  if (!code || code.used_at || code.expires_at <= deps.clock.now()) return
  const member = await deps.db
    .selectFrom('member')
    .select('full_name')
    .where('email', '=', code.email)
    .executeTakeFirst()

  const reader = { language: languageOf(code.language), name: member?.full_name ?? null }
  const purpose = code.purpose as CodePurpose
  if (purpose === 'FORGET_PASSWORD' && !member) return
  const letter =
    (purpose === 'REGISTER' || purpose === 'CHANGE_EMAIL') && member
      ? alreadyRegisteredLetter(reader, brandOf(deps))
      : codeLetter(reader, brandOf(deps), purpose, codeOf(deps.config.secret, verifyCodeId))
  await post(deps, letter, { to: code.email, language: reader.language, messageId: verifyCodeId })
})

export const mailWelcomeJob = doJob(mailWelcome, async (deps: Deps, { memberId }) => {
  const member = await readerOf(deps, memberId)
  const letter = welcomeLetter(member, brandOf(deps), member.username)
  await post(deps, letter, { to: member.email, language: member.language, messageId: `welcome.${memberId}` })
})

export const mailPasswordChangedJob = doJob(
  mailPasswordChanged,
  async (deps: Deps, { memberId, changeId }) => {
    const member = await readerOf(deps, memberId)
    const letter = passwordChangedLetter(member, brandOf(deps))
    await post(deps, letter, { to: member.email, language: member.language, messageId: changeId })
  },
)

export const mailPasskeyAddedJob = doJob(mailPasskeyAdded, async (deps: Deps, { memberId, passkeyId }) => {
  const member = await readerOf(deps, memberId)
  const letter = passkeyAddedLetter(member, brandOf(deps))
  await post(deps, letter, { to: member.email, language: member.language, messageId: passkeyId })
})

async function readerOf(deps: Deps, memberId: string) {
  const member = await deps.db
    .selectFrom('member')
    .select(['full_name as name', 'username', 'email', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { ...member, language: languageOf(member.language) }
}

function brandOf({ config }: Deps): Brand {
  return { name: config.portal.brandName, url: config.publicUrl }
}

async function post(
  deps: Deps,
  letter: Letter,
  to: { to: string; language: string; messageId: string },
): Promise<void> {
  await deps.mailer.send({ ...compose(letter, brandOf(deps)), ...to })
}
