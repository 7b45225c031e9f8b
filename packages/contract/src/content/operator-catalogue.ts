/**
 * The catalogue and the platform's presentation: all items in one place, their history, and reverting
 * changes.
 */
import * as z from 'zod/mini'
import { type Capability, call } from '../call.ts'
import { isReadableAccent, isReadableBrand } from '../contrast.ts'
import { choice, image, instant, seen, text } from '../fields.ts'
import { keyPage, next } from '../key-pages.ts'

/** Each kind of item, with the capability to change it. */
export const catalogueKinds = {
  STRATEGY: 'products.set',
  PRODUCT: 'products.set',
  MEMO: 'content.publish',
  BANNER: 'content.publish',
  ANNOUNCEMENT: 'content.publish',
  RATE: 'rates.set',
  ACCOUNT: 'deposits.accounts',
  NETWORK: 'networks.run',
  HOURS: 'holidays.set',
  HOLIDAYS: 'holidays.set',
  PLACES: 'places.refuse',
  BRAND: 'brand.set',
} as const satisfies Readonly<Record<string, Capability>>

export type CatalogueKindName = keyof typeof catalogueKinds

export const catalogueKindNames = Object.keys(catalogueKinds) as [CatalogueKindName, ...CatalogueKindName[]]

/** COUNTRIES_UNKNOWN: no proxy reports the country of a request, so blocking countries has no effect. */
const catalogueCautions = ['COUNTRIES_UNKNOWN'] as const
export type CatalogueCaution = (typeof catalogueCautions)[number]

/** The body of the call that changes the item. */
const content = z.record(z.string(), z.unknown())

export const catalogue = call({
  method: 'GET',
  path: '/operator/catalogue',
  access: { operator: 'self' },
  summary:
    'Lists the items of one kind as they are now, at most 500, each with the content that the call for changing it would take, and with its last change.',
  query: z.object({ kind: choice(catalogueKindNames) }),
  reply: {
    /** The reason why this setting has no effect, or only in part. */
    caution: z.nullable(z.enum(catalogueCautions)),
    items: z.array(
      z.object({
        subject: z.string(),
        content,
        /** To be sent along as `seen`; null if it was never changed. */
        lastChange: z.nullable(z.object({ id: z.string(), by: z.string(), at: instant() })),
      }),
    ),
    /** True if there are more than these. */
    more: z.boolean(),
  },
  refusals: ['FORBIDDEN'],
})

export const catalogueChanges = call({
  method: 'GET',
  path: '/operator/catalogueChanges',
  access: { operator: 'self' },
  summary: 'Lists what was changed of one kind, or of one item, newest first: who, when, before and after.',
  query: z.object({ kind: choice(catalogueKindNames), subject: z.optional(text(100)), ...keyPage }),
  reply: {
    changes: z.array(
      z.object({
        id: z.string(),
        subject: z.string(),
        by: z.string(),
        at: instant(),
        /** Null for a new item. */
        before: z.nullable(content),
        after: content,
        /** True if it reverted to an earlier content. */
        isPutBack: z.boolean(),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const putBackChange = call({
  method: 'POST',
  path: '/operator/putBackChange',
  access: { operator: 'self' },
  summary:
    'Puts a item back to what it was before a change, as a new change with the same checks: what needs a second operator waits for one.',
  body: z.object({ changeId: text(40), seen: z.optional(text(40)) }),
  /** Null if it takes effect at once. */
  reply: { proposalId: z.nullable(z.string()) },
  refusals: [
    'NOT_FOUND',
    'INVALID_INPUT',
    'LINK_HOST_NOT_ALLOWED',
    'TRIAL_PRICE_TOO_HIGH',
    'TOO_MANY_WAITING',
    'ALREADY_PROPOSED',
    'CHANGED_MEANWHILE',
    'FORBIDDEN',
  ],
})

const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], { error: 'INVALID_INPUT' })

export const refusePlaces = call({
  method: 'POST',
  path: '/operator/refusePlaces',
  access: { operator: 'places.refuse' },
  summary:
    'Sets the networks and countries from which members can neither register nor sign in nor move money, replacing those set before. Sessions that are open go on reading, and operators are not held to it. Wide networks, more than twenty in a day and countries count once a second operator approves, and so does lifting what two have agreed on; the rest counts at once.',
  body: z.object({
    /** Such as 203.0.113.0/24, or one address. */
    networks: z.array(network).check(z.maxLength(1000)),
    /** ISO 3166, such as KP; known only behind a proxy that reports them. */
    countries: z
      .array(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'INVALID_CHOICE' })))
      .check(z.maxLength(250)),
    seen: seen(),
  }),
  /** Null if all of it takes effect at once. */
  reply: { proposalId: z.nullable(z.string()) },
  refusals: ['ALREADY_PROPOSED', 'CHANGED_MEANWHILE', 'FORBIDDEN'],
})

const colour = (isReadable: (colour: string) => boolean) =>
  text(7).check(z.toLowerCase(), z.refine(isReadable, { error: 'CONTRAST_TOO_LOW' }))

/** Empty for none. */
const link = (form: RegExp) =>
  z.string().check(
    z.trim(),
    z.maxLength(500, { error: 'TEXT_TOO_LONG' }),
    z.refine((value) => value === '' || (form.test(value) && URL.canParse(value)), {
      error: 'INVALID_INPUT',
    }),
  )
const page = () => link(/^https?:\/\//)

export const setBrand = call({
  method: 'POST',
  path: '/operator/setBrand',
  access: { operator: 'brand.set' },
  summary:
    'Sets the name, two colours and the links under which the platform presents itself, in pages, mails and documents. Colours in which words could not be read are refused, and links to hosts that the settings do not allow, or without TLS. Other links count once a second operator approves, another name or logo an hour later or once a second operator approves; colours count at once.',
  body: z.object({
    name: text(40),
    brandColour: colour(isReadableBrand),
    accentColour: colour(isReadableAccent),
    /** A page, or mailto:. */
    supportUrl: link(/^(https?:\/\/|mailto:)/),
    androidUrl: page(),
    playStoreUrl: page(),
    huaweiUrl: page(),
    mt5DownloadUrl: page(),
    /** A saved logo, or empty for none; unchanged if omitted. */
    logoId: z.optional(z.string().check(z.maxLength(40))),
    seen: seen(),
  }),
  /** Null if all of it takes effect at once. */
  reply: { proposalId: z.nullable(z.string()) },
  refusals: [
    'CONTRAST_TOO_LOW',
    'NOT_FOUND',
    'INVALID_INPUT',
    'LINK_HOST_NOT_ALLOWED',
    'TOO_MANY_WAITING',
    'ALREADY_PROPOSED',
    'CHANGED_MEANWHILE',
    'FORBIDDEN',
  ],
})

export const saveLogo = call({
  method: 'POST',
  path: '/operator/saveLogo',
  access: { operator: 'brand.set' },
  summary:
    'Saves a logo. It is shown in place of an earlier one an hour later, or as soon as a second operator approves.',
  takes: 'multipart',
  body: z.object({ logo: image() }),
  refusals: ['IMAGE_FORMAT', 'TOO_MANY_WAITING', 'FORBIDDEN'],
})

export const savedLogo = call({
  method: 'GET',
  path: '/operator/savedLogo',
  access: { operator: 'self' },
  summary: 'Returns a logo that was saved, also one that members don’t see yet.',
  query: z.object({ logoId: text(40) }),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['NOT_FOUND'],
})
