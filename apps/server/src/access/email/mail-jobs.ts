/** The jobs that send mail. Each reads the current state again: a used code is not mailed. */
import { languageOf } from '@halyard/contract'
import { sql } from 'kysely'
import { brandOf, type MailDeps, mailJob, memberReader, sendLetter } from '../../platform/mail/member-mail.ts'
import { giveBack, takeFrom } from '../../platform/rate-limit.ts'
import { describeDevice, locationOf, nameColumn } from '../abuse-protection/index.ts'
import { freezePath, isOutdated } from './freeze-link.ts'
import {
  mailAccountFrozen,
  mailCode,
  mailNewSignIn,
  mailOperatorResetProposed,
  mailOperatorTwoFaReset,
  mailPasskeyAdded,
  mailSecurityEvent,
  mailWelcome,
} from './jobs.ts'
import {
  accountFrozenLetter,
  alreadyRegisteredLetter,
  codeLetter,
  newSignInLetter,
  type OperatorLetter,
  operatorLetter,
  passkeyAddedLetter,
  securityEventLetter,
  welcomeLetter,
} from './letters.ts'
import { type CodePurpose, codeOf, linkCodeOf } from './verify-codes.ts'

export const mailCodeJob = mailJob(mailCode, async (deps, { verifyCodeId }) => {
  const code = await deps.db
    .selectFrom('verify_code')
    .select(['email', 'purpose', 'language', 'used_at', 'expires_at'])
    .where('id', '=', verifyCodeId)
    .executeTakeFirst()
  if (!code || code.used_at || code.expires_at <= deps.clock.now()) return
  const member =
    code.purpose === 'OPERATOR_SIGN_IN'
      ? await deps.db
          .selectFrom('operator')
          .select(['name as full_name', 'email', sql<string | null>`null`.as('anti_phishing_phrase')])
          .where('email', '=', code.email)
          .where('disabled_at', 'is', null)
          .executeTakeFirst()
      : await deps.db
          .selectFrom('member')
          .select(['full_name', 'anti_phishing_phrase', 'email'])
          .where(nameColumn(code.email), '=', code.email)
          .executeTakeFirst()

  const reader = {
    language: languageOf(code.language),
    name: member?.full_name ?? null,
    phrase: member?.anti_phishing_phrase ?? null,
  }
  const purpose = code.purpose as CodePurpose
  if (onlyForKnown.has(purpose) && !member) return
  const isTaken = (purpose === 'REGISTER' || purpose === 'CHANGE_EMAIL') && member !== undefined
  if (isTaken && !(await takeAccountNote(deps, code.email))) return
  const { secret } = deps.config
  const letter = isTaken
    ? alreadyRegisteredLetter(reader, brandOf(deps))
    : codeLetter(reader, brandOf(deps), {
        purpose,
        email: code.email,
        code: codeOf(secret, verifyCodeId),
        linkCode: linkCodeOf(secret, verifyCodeId),
      })
  const to = { to: member?.email ?? code.email, language: reader.language, messageId: verifyCodeId }
  try {
    await sendLetter(deps, letter, to)
  } catch (error) {
    // The mail was not sent, so allow a retry, or another request today.
    if (isTaken) await giveAccountNoteBack(deps, code.email)
    throw error
  }
})

/** An address without an account gets no code for these. */
const onlyForKnown: ReadonlySet<CodePurpose> = new Set(['FORGET_PASSWORD', 'SIGN_IN', 'OPERATOR_SIGN_IN'])

/** Once a day, so that repeated registrations with another person's address can't flood the mailbox. */
const accountNotes = { burst: 1, refillSeconds: 24 * 3600 }

async function takeAccountNote({ db, clock }: MailDeps, email: string): Promise<boolean> {
  return (await db.transact((tx) => takeFrom(tx, `accountNote:${email}`, accountNotes, clock.now()))) === 0
}

async function giveAccountNoteBack({ db }: MailDeps, email: string): Promise<void> {
  await db.transact((tx) => giveBack(tx, `accountNote:${email}`, accountNotes))
}

export const mailWelcomeJob = mailJob(mailWelcome, async (deps, { memberId }) => {
  const member = await memberReader(deps, memberId)
  const letter = welcomeLetter(member, brandOf(deps), member.username)
  await sendLetter(deps, letter, {
    to: member.email,
    language: member.language,
    messageId: `welcome.${memberId}`,
  })
})

export const mailSecurityEventJob = mailJob(mailSecurityEvent, async (deps, event) => {
  const { memberId, eventId, kind, sessionId } = event
  const member = await memberReader(deps, memberId)
  const freeze = sessionId ? await freezePath(deps, sessionId, deps.clock.now()) : null
  const letter = securityEventLetter(member, brandOf(deps), kind, freeze)
  await sendLetter(deps, letter, { to: member.email, language: member.language, messageId: eventId })
})

export const mailNewSignInJob = mailJob(mailNewSignIn, async (deps, { sessionId }) => {
  const session = await deps.db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'session.created_at', 'session.user_agent', 'session.address', 'session.country'])
    .select(['member.id as memberId', 'member.frozen_at', 'member.reopened_at'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  // An account that is frozen, or was frozen and reopened, needs no warning about earlier sign-ins.
  if (!session || session.frozen_at || isOutdated(session, session)) return
  const member = await memberReader(deps, session.memberId)
  const letter = newSignInLetter(member, brandOf(deps), {
    at: session.created_at,
    device: describeDevice(session.user_agent),
    location: locationOf(session.address, session.country),
    freezePath: await freezePath(deps, session.id, session.created_at),
  })
  await sendLetter(deps, letter, {
    to: member.email,
    language: member.language,
    messageId: `new-sign-in.${sessionId}`,
  })
})

export const mailAccountFrozenJob = mailJob(mailAccountFrozen, async (deps, { memberId, freezeId }) => {
  const member = await memberReader(deps, memberId)
  const letter = accountFrozenLetter(member, brandOf(deps))
  await sendLetter(deps, letter, { to: member.email, language: member.language, messageId: freezeId })
})

export const mailPasskeyAddedJob = mailJob(mailPasskeyAdded, async (deps, added) => {
  const { memberId, passkeyId, sessionId } = added
  const member = await memberReader(deps, memberId)
  const freeze = await freezePath(deps, sessionId, deps.clock.now())
  const letter = passkeyAddedLetter(member, brandOf(deps), freeze)
  await sendLetter(deps, letter, { to: member.email, language: member.language, messageId: passkeyId })
})

export const mailOperatorTwoFaResetJob = mailJob(mailOperatorTwoFaReset, (deps, event) =>
  tellOperator(deps, 'operatorTwoFaReset', event, [event.requestedById, event.byId]),
)

export const mailOperatorResetProposedJob = mailJob(mailOperatorResetProposed, (deps, event) =>
  tellOperator(deps, 'operatorResetProposed', event, [event.byId]),
)

async function tellOperator(
  deps: MailDeps,
  kind: OperatorLetter,
  event: { readonly operatorId: string; readonly eventId: string; readonly language: string },
  byIds: readonly string[],
): Promise<void> {
  const nameAndEmail = (id: string) =>
    deps.db.selectFrom('operator').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
  const { name, email } = await nameAndEmail(event.operatorId)
  const by = await Promise.all(byIds.map(nameAndEmail))
  const language = languageOf(event.language)
  const names = by.map((each) => each.name)
  const letter = operatorLetter({ language, name, phrase: null }, brandOf(deps), kind, names)
  await sendLetter(deps, letter, { to: email, language, messageId: event.eventId })
}
