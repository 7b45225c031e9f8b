/** Content that operators publish to members, and announcements to all or some of them. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, country, image, instant, paragraphs, seen, text } from '../fields.ts'
import { languages } from '../languages.ts'

const access = { operator: 'content.publish' } as const

const languagesOf = (texts: unknown) => (texts as readonly { language: string }[]).map((one) => one.language)

/** One text for each language; English is required, and the fallback for the others. */
const inLanguages = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.array(z.object({ language: choice(languages), ...shape })).check(
    z.refine<unknown>((texts) => languagesOf(texts).includes('en'), { error: 'REQUIRED' }),
    z.refine<unknown>((texts) => new Set(languagesOf(texts)).size === languagesOf(texts).length, {
      error: 'INVALID_INPUT',
    }),
  )

const moment = () => z.iso.datetime({ error: 'INVALID_DATE' })

export const saveMemo = call({
  method: 'POST',
  path: '/operator/saveMemo',
  access,
  summary: 'Publishes a memo, or changes one. It is shown from the given time on, or from now.',
  body: z.object({
    /** For an existing memo; omitted for a new one. */
    memoId: z.optional(text(40)),
    shownFrom: z.optional(moment()),
    texts: inLanguages({ title: text(150), memoContent: paragraphs(20_000) }),
    /** Unchanged if omitted. */
    withdrawn: z.optional(z.boolean()),
    seen: seen(),
  }),
  reply: { memoId: z.string() },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_WAITING', 'FORBIDDEN'],
})

export const withdrawMemo = call({
  method: 'POST',
  path: '/operator/withdrawMemo',
  access,
  summary: 'Withdraws a memo: members no longer see it.',
  body: z.object({ memoId: text(40), reason: text(500) }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'FORBIDDEN'],
})

export const saveBanner = call({
  method: 'POST',
  path: '/operator/saveBanner',
  access,
  summary:
    'Adds a banner, or changes when and in which order it is shown. It is shown once it has an English picture. An end in the past withdraws it.',
  body: z.object({
    /** For an existing banner; omitted for a new one. */
    bannerId: z.optional(text(40)),
    position: z.int().check(z.gte(0), z.lte(1000)),
    shownFrom: z.optional(moment()),
    shownUntil: z.optional(z.nullable(moment())),
    /** The shown ones of all pictures it ever had, one for each language; unchanged if omitted. */
    pictures: z.optional(
      z.array(z.object({ language: choice(languages), pictureId: text(40) })).check(z.maxLength(10)),
    ),
    seen: seen(),
  }),
  reply: { bannerId: z.string() },
  refusals: ['NOT_FOUND', 'INVALID_DATE', 'CHANGED_MEANWHILE', 'TOO_MANY_WAITING', 'FORBIDDEN'],
})

export const saveBannerPicture = call({
  method: 'POST',
  path: '/operator/saveBannerPicture',
  access,
  summary:
    'Saves a banner’s picture for one language, with a description for those who cannot see it. It replaces an earlier one.',
  takes: 'multipart',
  body: z.object({
    bannerId: text(40),
    language: choice(languages),
    description: text(300),
    picture: image(),
  }),
  refusals: ['NOT_FOUND', 'IMAGE_FORMAT', 'TOO_MANY_WAITING', 'FORBIDDEN'],
})

export const savedPicture = call({
  method: 'GET',
  path: '/operator/savedPicture',
  access: { operator: 'self' },
  summary: 'Returns a banner’s picture, also one that members don’t see yet or no longer see.',
  query: z.object({ pictureId: text(40) }),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['NOT_FOUND'],
})

/**
 * The receivers of an announcement: every member, those with an open package, those of a country, or a list.
 */
export const audiences = ['ALL', 'HOLDERS', 'COUNTRY', 'LISTED'] as const
export type Audience = (typeof audiences)[number]

/** Nobody proofreads a longer list. */
const maxListed = 1000

const receiversOf = {
  audience: choice(audiences),
  /** Only for members of one country. */
  country: z.optional(country()),
  /** Usernames or e-mail addresses; only for a list. */
  receivers: z.optional(z.array(text(254).check(z.toLowerCase())).check(z.maxLength(maxListed))),
}

type Receivers = {
  readonly audience: Audience
  readonly country?: string | undefined
  readonly receivers?: readonly string[] | undefined
}

const areNamed = [
  z.refine<Receivers>(({ audience, country }) => audience !== 'COUNTRY' || country !== undefined, {
    error: 'REQUIRED',
    path: ['country'],
  }),
  z.refine<Receivers>(({ audience, receivers = [] }) => audience !== 'LISTED' || receivers.length > 0, {
    error: 'REQUIRED',
    path: ['receivers'],
  }),
] as const

export const countReceivers = call({
  method: 'POST',
  path: '/operator/countReceivers',
  access,
  summary:
    'Tells how many members an announcement would reach now, and which of the names that were given belong to nobody.',
  body: z.object(receiversOf).check(...areNamed),
  reply: { receivers: z.number(), unknown: z.array(z.string()) },
  refusals: ['FORBIDDEN'],
})

export const saveAnnouncement = call({
  method: 'POST',
  path: '/operator/saveAnnouncement',
  access,
  summary:
    'Sends a notification to all members or some, or changes the words of one or withdraws it. Whom it was sent to stays. Takes effect once per Idempotency-Key.',
  idempotent: true,
  body: z
    .object({
      /** For an existing announcement; omitted for a new one. */
      announcementId: z.optional(text(40)),
      ...receiversOf,
      texts: inLanguages({ message: text(500) }),
      /** Unchanged if omitted. */
      withdrawn: z.optional(z.boolean()),
      seen: seen(),
    })
    .check(...areNamed),
  reply: { announcementId: z.string() },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_WAITING', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN'],
})

export const announcementProgress = call({
  method: 'GET',
  path: '/operator/announcementProgress',
  access,
  summary:
    'Tells how many members an announcement has reached so far, whether that is all, and how many have read it.',
  query: z.object({ announcementId: text(40) }),
  reply: { reached: z.number(), isSent: z.boolean(), read: z.number() },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Kinds that members see only after an hour. */
const waitingKinds = ['MEMO', 'BANNER', 'ANNOUNCEMENT', 'BRAND', 'STRATEGY', 'PRODUCT'] as const

const savedContent = z.record(z.string(), z.unknown())

export const waitingContent = call({
  method: 'GET',
  path: '/operator/waitingContent',
  access: { operator: 'self' },
  summary:
    'Lists memos, banners, notifications and names (of the brand, of strategies and packages) that were saved within the last hour, wait, and that no second operator has approved, newest first, each in full with what it was before; then those that were stopped, with who stopped them and why. Notifications wait if their operator has told more than 100 members within 24 hours with them, or if they name an account, an address or a website.',
  reply: {
    waiting: z.array(
      z.object({
        kind: z.enum(waitingKinds),
        subject: z.string(),
        /** The catalogue's name of the item. */
        item: z.string(),
        /** Identifies this save; another one needs a new approval. */
        save: z.string(),
        title: z.string(),
        /** The full body of the saving call; names of members only for operators who publish. */
        content: savedContent,
        /** The content before this save, which members may still see; null for a new item. */
        before: z.nullable(savedContent),
        savedBy: z.string(),
        savedByMe: z.boolean(),
        savedAt: instant(),
        /** Null if it was stopped. */
        goesOutAt: z.nullable(instant()),
        stopped: z.nullable(z.object({ by: z.string(), at: instant(), reason: z.string() })),
      }),
    ),
  },
})

const waitingOne = { kind: choice(waitingKinds), subject: text(40), save: text(40) }

export const releaseContent = call({
  method: 'POST',
  path: '/operator/releaseContent',
  access,
  summary: 'Approves what another operator has saved: members see it at once instead of an hour later.',
  body: z.object(waitingOne),
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'ALREADY_DECIDED', 'SECOND_OPERATOR_NEEDED', 'FORBIDDEN'],
})

export const stopContent = call({
  method: 'POST',
  path: '/operator/stopContent',
  access,
  summary: 'Stops what waits: members do not see it until it is saved again.',
  body: z.object({ ...waitingOne, reason: text(500) }),
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'ALREADY_DECIDED', 'FORBIDDEN'],
})
