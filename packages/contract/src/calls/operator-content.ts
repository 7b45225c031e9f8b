/** What operators publish to members, and what they tell one of them. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, image, paragraphs, seen, text } from '../fields.ts'
import { languages } from '../languages.ts'

const access = { operator: 'content.publish' } as const

const languagesOf = (texts: unknown) => (texts as readonly { language: string }[]).map((one) => one.language)

/** One text for each language; English is needed, and is what the rest reads. */
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
    /** For an existing memo; left out for a new one. */
    memoId: z.optional(text(40)),
    shownFrom: z.optional(moment()),
    texts: inLanguages({ title: text(150), memoContent: paragraphs(20_000) }),
    /** Left out: as it is. */
    withdrawn: z.optional(z.boolean()),
    seen: seen(),
  }),
  reply: { memoId: z.string() },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'FORBIDDEN'],
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
    /** For an existing banner; left out for a new one. */
    bannerId: z.optional(text(40)),
    position: z.int().check(z.gte(0), z.lte(1000)),
    shownFrom: z.optional(moment()),
    shownUntil: z.optional(z.nullable(moment())),
    /** Which of the pictures it ever had are shown, one for each language; left out: as they are. */
    pictures: z.optional(
      z.array(z.object({ language: choice(languages), pictureId: text(40) })).check(z.maxLength(10)),
    ),
    seen: seen(),
  }),
  reply: { bannerId: z.string() },
  refusals: ['NOT_FOUND', 'INVALID_DATE', 'CHANGED_MEANWHILE', 'FORBIDDEN'],
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
  refusals: ['NOT_FOUND', 'IMAGE_FORMAT', 'FORBIDDEN'],
})

export const notifyMember = call({
  method: 'POST',
  path: '/operator/notifyMember',
  access,
  summary: 'Sends one member a notification in the portal.',
  body: z.object({ memberId: text(20), texts: inLanguages({ message: text(500) }) }),
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})
