/**
 * Notifications to members: in the portal and, for kinds with a mail subject, by mail. Each feature
 * declares its own kinds with their texts, and main gathers them. Only the kind and the values are stored:
 * the text is rendered in the reader's language.
 */
import { fillText, type Language, type NotificationPage } from '@halyard/contract'
import { groupThousands } from '@halyard/money'
import * as z from 'zod/mini'
import { run, type Tx } from '../db/database.ts'
import { newId } from '../ids.ts'
import { defineJob, enqueue, enqueueSql } from '../jobs/jobs.ts'
import type { Brand, Letter } from '../mail/compose.ts'
import { frame, type MailReader } from '../mail/member-mail.ts'
import { type Allowance, takeUnitsSql, valuesOfTaking } from '../rate-limit.ts'

export type NotificationParams = Readonly<Record<string, string>>

type TextsOf<Kind extends string> = (language: Language) => Readonly<Record<Kind, string>>

interface Declared<Kind extends string, Mailed extends Kind> {
  readonly texts: TextsOf<Kind>
  /** Values that are amounts: stored as plain decimals, formatted when read. */
  readonly amounts?: readonly string[]
  /** The portal page with details, if any. */
  readonly page?: NotificationPage
  readonly mail?: {
    readonly subjects: TextsOf<Mailed>
    /** The mail's button leads to the same page. */
    readonly button: (language: Language) => string
  }
}

/** A feature's notification kinds, as needed to render any feature's notifications. */
export interface Notifications {
  readonly kinds: readonly string[]
  readonly page: NotificationPage | null
  textOf(kind: string, params: NotificationParams, language: Language): string
  mailFor(reader: MailReader, brand: Brand, kind: string, params: NotificationParams): Letter
}

export const mailNotification = defineJob(
  'platform:mail-notification',
  z.object({ notificationId: z.uuid() }),
)

interface NewNotification<Mailed> {
  readonly memberId: string
  readonly kind: Mailed
  readonly params: NotificationParams
  readonly byMail: boolean
}

/** $5 maps the keys of $1 to their notifications. */
const notifyAndMailTaken = `
  with told as (
    insert into notification (id, member_id, kind, params, created_at)
    select id, member_id, kind, params, $2
    from unnest($6::uuid[], $7::uuid[], $8::text[], $9::jsonb[]) as new (id, member_id, kind, params)
  ),
  taken as (${takeUnitsSql('unnest($1::text[])')})
  select ${enqueueSql(mailNotification, "json_build_object('notificationId', id)")}
  from taken join unnest($1, $5::uuid[]) as mailed (key, id) using (key) order by id`

export function defineNotifications<Kind extends string, Mailed extends Kind = never>({
  texts,
  amounts = [],
  page,
  mail,
}: Declared<Kind, Mailed>) {
  const written = (params: NotificationParams): NotificationParams =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        amounts.includes(name) ? groupThousands(value) : value,
      ]),
    )

  /** Notifies a member in the portal and returns the notification's id. */
  async function notify(
    tx: Tx,
    memberId: string,
    kind: Kind,
    params: NotificationParams,
    now: Date,
  ): Promise<string> {
    const id = newId()
    await run(
      tx,
      'insert into notification (id, member_id, kind, params, created_at) values ($1, $2, $3, $4, $5)',
      [id, memberId, kind, JSON.stringify(params), now],
    )
    return id
  }

  /** Notifies a member in the portal and by mail. */
  async function tellByMail(
    tx: Tx,
    memberId: string,
    kind: Mailed,
    params: NotificationParams,
    now: Date,
  ): Promise<void> {
    await enqueue(tx, mailNotification, { notificationId: await notify(tx, memberId, kind, params, now) })
  }

  /**
   * Mails only within the member's allowance for this kind, for events that others can cause at will;
   * beyond it, only the portal shows them. One statement, because its callers hold balance locks.
   */
  async function tellWithin(
    allowance: Allowance,
    tx: Tx,
    notifications: readonly NewNotification<Mailed>[],
    now: Date,
  ): Promise<void> {
    const rows = notifications.map((one) => ({ id: newId(), ...one }))
    const mailed = rows.filter(({ byMail }) => byMail)
    await run(tx, notifyAndMailTaken, [
      ...valuesOfTaking(
        mailed.map(({ kind, memberId }) => `mail:${kind}:${memberId}`),
        allowance,
        now,
      ),
      mailed.map(({ id }) => id),
      rows.map(({ id }) => id),
      rows.map(({ memberId }) => memberId),
      rows.map(({ kind }) => kind),
      rows.map(({ params }) => JSON.stringify(params)),
    ])
  }

  function textOf(kind: Kind, params: NotificationParams, language: Language): string {
    return fillText(texts(language)[kind], written(params))
  }

  /** The mail with the same content as the notification. */
  function mailFor(reader: MailReader, brand: Brand, kind: Mailed, params: NotificationParams): Letter {
    if (!mail) throw new Error(`${kind} is not mailed`)
    return {
      ...frame(reader, brand),
      subject: fillText(mail.subjects(reader.language)[kind], written(params)),
      paragraphs: [textOf(kind, params, reader.language)],
      button: { label: mail.button(reader.language), url: `${brand.url}${page ?? ''}` },
    }
  }

  return {
    kinds: Object.keys(texts('en')) as Kind[],
    page: page ?? null,
    notify,
    tellByMail,
    tellWithin,
    textOf,
    mailFor,
  }
}
