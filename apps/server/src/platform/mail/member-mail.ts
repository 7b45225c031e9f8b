/**
 * Common parts of all mail to people: the reader, greeting and footer, and the member's anti-phishing
 * phrase.
 */
import { fillText, type Language, languageOf } from '@halyard/contract'
import { mailFrame } from '../../locales/mail-frames.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { App } from '../app.ts'
import { brandNow, logoPathOf } from '../brand.ts'
import { newId } from '../ids.ts'
import { doJob, type Job, type JobHandler } from '../jobs/jobs.ts'
import { type Brand, compose, type Letter } from './compose.ts'

export type MailDeps = App & { readonly mailer: Mailer }

/** A mail-sending job: only other mail can delay it. */
export function mailJob<Payload>(
  job: Job<Payload>,
  work: (deps: MailDeps, payload: Payload) => Promise<void>,
): JobHandler<MailDeps> {
  return doJob(job, work, { lane: 'mail' })
}

export interface MailReader {
  readonly language: Language
  /** Null if the address has no account yet. */
  readonly name: string | null
  /** The member's anti-phishing phrase; null if unset or without an account. */
  readonly phrase: string | null
}

/** Frames a mail for a reader, always with the reader's phrase. */
export function frame(
  reader: MailReader,
  brand: Brand,
): Pick<Letter, 'language' | 'phrase' | 'greeting' | 'footer'> {
  const { phraseLabel, greeting, greetingUnknown, footer } = mailFrame(reader.language)
  return {
    language: reader.language,
    phrase: reader.phrase === null ? null : { label: phraseLabel, value: reader.phrase },
    greeting: reader.name ? fillText(greeting, { name: reader.name }) : greetingUnknown,
    footer: fillText(footer, { brand: brand.name }),
  }
}

export async function memberReader(deps: MailDeps, memberId: string) {
  const member = await deps.db
    .selectFrom('member')
    .select(['full_name as name', 'username', 'email', 'language', 'anti_phishing_phrase as phrase'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { ...member, language: languageOf(member.language) }
}

export function brandOf(deps: MailDeps): Brand {
  const { name, colours } = brandNow(deps)
  const { publicUrl } = deps.config
  const logo = logoPathOf(deps)
  return {
    name,
    url: publicUrl,
    colour: colours?.brand ?? null,
    logoUrl: logo && new URL(logo, publicUrl).href,
  }
}

export async function sendLetter(
  deps: MailDeps,
  letter: Letter,
  to: { to: string; language: Language; messageId: string },
): Promise<void> {
  const mail = { ...compose(letter, brandOf(deps)), ...to }
  await deps.mailer.send(mail)
  // The mail is sent: a failure to record it must not send it again.
  await noteSent(deps, mail).catch((error) => deps.log.warn({ err: error }, 'a mail was not noted'))
}

/** Runs of digits that are no part of an amount. */
const code = /(?<![0-9]|[0-9][.,])[0-9]{4,}(?![0-9]|[.,][0-9])/g

/** For operators whom a member asks about a mail. Codes are masked, so that operators cannot use them. */
async function noteSent(
  { db, clock }: MailDeps,
  mail: { readonly messageId: string; readonly to: string; readonly subject: string },
): Promise<void> {
  await db.transact((tx) =>
    tx
      .insertInto('sent_mail')
      .values({
        id: newId(),
        message_id: mail.messageId,
        email: mail.to,
        subject: mail.subject.replaceAll(code, '••••'),
        sent_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute(),
  )
}
