import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import { genericStatuses } from './statuses.ts'

/**
 * The permitted callers: anyone, a signed-in member, or a signed-in operator with the capability, or with one
 * of several.
 */
export type Access = 'public' | 'member' | { readonly operator: Capability | readonly Capability[] }

/** An operator needs one of these. */
export const capabilitiesFor = ({ operator }: Exclude<Access, string>): readonly Capability[] =>
  typeof operator === 'string' ? [operator] : operator

export const capabilities = [
  /** Every operator may manage their own account. */
  'self',
  'operators.reset',
  'operators.roles',
  'audit.read',
  'members.read',
  'members.view',
  'members.notes',
  'members.freeze',
  'members.sessions.end',
  'members.two-fa.remove',
  'kyc.review',
  'inheritance.decide',
  'deposits.decide',
  'deposits.accounts',
  'statements.import',
  'withdrawals.approve',
  'withdrawals.pay',
  'networks.run',
  'rates.set',
  'holidays.set',
  'products.set',
  'platform.fund',
  'custody.correct',
  'bonuses.plan',
  'bonuses.review',
  'books.read',
  'books.reconcile',
  'orders.mend',
  'alarms.clear',
  'content.publish',
  'places.refuse',
  'brand.set',
  'integrations.manage',
] as const
export type Capability = (typeof capabilities)[number]

interface Covered {
  readonly without: readonly string[]
}

type ObjectSchema = z.ZodMiniObject
type Shape = z.core.$ZodLooseShape

interface CallOptions<Body extends ObjectSchema, Query extends ObjectSchema, Reply extends Shape> {
  readonly method: 'GET' | 'POST'
  /** Below the root /api. */
  readonly path: string
  /** Older names of the same call: same handler, same behaviour. */
  readonly aliases?: readonly string[]
  /** Older names at the site's root instead of below /api. */
  readonly rootAliases?: readonly string[]
  readonly access: Access
  /**
   * Allows the call in an operator's view as member (docs/operators.md), and names the texts of the reply to
   * redact there, at any depth. Calls without it are refused.
   */
  readonly viewable?: true | Covered
  /** One sentence for readers of the API's documentation. */
  readonly summary: string
  readonly body?: Body
  /**
   * True if it moves value in the ledger: then a request needs an Idempotency-Key, and has one effect however
   * often it is sent.
   */
  readonly movesMoney?: true
  /** True if it needs the Idempotency-Key without moving value itself. */
  readonly idempotent?: true
  /** The encoding of the body: multipart/form-data if it has files. */
  readonly takes?: 'json' | 'multipart'
  /**
   * The kind of response: a JSON object, one file (then the reply has `file`, a Blob), or server-sent events
   * until either side ends them (then it has `events`).
   */
  readonly gives?: 'json' | 'file' | 'events'
  /** For a file: the content at an address never changes, so that browsers cache it. */
  readonly lasts?: true
  readonly query?: Query
  /**
   * The specification sends the body's fields in the query string: read from there too, if the body lacks
   * them.
   */
  readonly alsoInAddress?: true
  /** The reply's fields besides `message`. */
  readonly reply?: Reply
  /** The refusals that a caller should handle, besides malformed input. */
  readonly refusals?: readonly RefusalCode[]
}

/**
 * In the reply to a repeated request that was not carried out again: the time of the first, and the present
 * state of its result; null where that is not tracked.
 */
export const replayed = once(() =>
  z.object({
    sentAt: z.iso.datetime(),
    state: z.nullable(z.enum([...genericStatuses, 'PARTIAL'])),
  }),
)
export type Replayed = z.output<ReturnType<typeof replayed>>

/** For a request in several parts, some declined: the amount that moved, or still may. */
export const partly = z.object({
  moved: z.string(),
  /** The broker has not answered yet. */
  underWay: z.string(),
  requested: z.string(),
  /** The reason why the rest was not moved. */
  code: z.enum(['BROKER_REFUSED', 'BROKER_NO_MONEY', 'GIVEN_UP']),
})
export type Partly = z.output<typeof partly>

/** Fields that every reply may have besides the call's own. */
type Common = { message: z.ZodMiniString; replayed: z.ZodMiniOptional<ReturnType<typeof replayed>> }

const nothing = once(() => z.object({}))
type Nothing = ReturnType<typeof nothing>

/** Carries a call's reply type; no object has it. */
declare const replied: unique symbol

/** The part of a call that a caller needs; browser applications include only this. */
export interface Call<
  Body extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Reply extends Shape = Shape,
> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** False for public calls. */
  readonly needsSession: boolean
  readonly movesMoney: boolean
  /** True if a repeated request has one effect; so for every call that moves money. */
  readonly idempotent: boolean
  readonly takes: 'json' | 'multipart'
  readonly gives: 'json' | 'file' | 'events'
  readonly body: Body
  readonly query: Query
  readonly [replied]?: z.ZodMiniObject<Reply & Common>
}

/** The whole call, for the server, its documentation and tests. */
export interface DescribedCall extends Call {
  readonly aliases: readonly string[]
  readonly rootAliases: readonly string[]
  readonly access: Access
  readonly viewable: Covered | null
  /**
   * Refused without an Idempotency-Key: every idempotent call, except those whose caller cannot have a key.
   * The gateway's callback is identified by its order and its signature.
   */
  readonly needsKey: boolean
  readonly summary: string
  readonly reply: z.ZodMiniObject
  readonly refusals: readonly RefusalCode[]
  readonly lasts: boolean
  readonly alsoInAddress: boolean
}

/**
 * Not for browser applications: their bundle lacks the rest (packages/bundling/src/calls-for-browsers.ts).
 */
export const described = (call: Call): DescribedCall => call as DescribedCall

export type BodyOf<C extends Call> = z.output<C['body']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type ReplyOf<C extends Call> = z.output<NonNullable<C[typeof replied]>>

/** The body as a caller writes it: amounts are decimal strings. */
export type SentBodyOf<C extends Call> = z.input<C['body']>

/** A caller's input: body and query, each only if the call takes one. */
export type InputOf<C extends Call> = (TakesNothing<C['body']> extends true
  ? { body?: undefined }
  : { body: z.input<C['body']> }) &
  (TakesNothing<C['query']> extends true ? { query?: undefined } : { query: z.input<C['query']> })

// The input of an object without fields is an index signature, so its keys are all strings.
type TakesNothing<Schema extends ObjectSchema> = string extends keyof z.input<Schema> ? true : false

export function call<
  Body extends ObjectSchema = Nothing,
  Query extends ObjectSchema = Nothing,
  Reply extends Shape = Record<never, never>,
>(options: CallOptions<Body, Query, Reply>): Call<Body, Query, Reply> {
  const idempotent = options.idempotent ?? options.movesMoney ?? false
  const needsKey = idempotent && options.access !== 'public'
  const body = once(() => options.body ?? (nothing() as unknown as Body))
  const query = once(() => options.query ?? (nothing() as unknown as Query))
  const reply = once(() =>
    z.object({
      ...options.reply,
      ...(idempotent ? { replayed: z.optional(replayed()) } : {}),
      message: z.string(),
    }),
  )
  const made: Omit<DescribedCall, 'body' | 'query'> & Call<Body, Query, Reply> = {
    method: options.method,
    path: options.path,
    aliases: options.aliases ?? [],
    rootAliases: options.rootAliases ?? [],
    access: options.access,
    needsSession: options.access !== 'public',
    viewable: options.viewable === true ? { without: [] } : (options.viewable ?? null),
    summary: options.summary,
    movesMoney: options.movesMoney ?? false,
    idempotent,
    needsKey,
    takes: options.takes ?? 'json',
    gives: options.gives ?? 'json',
    lasts: options.lasts ?? false,
    alsoInAddress: options.alsoInAddress ?? false,
    get body() {
      return body()
    },
    get query() {
      return query()
    },
    get reply() {
      return reply()
    },
    refusals: [...(options.refusals ?? []), ...(needsKey ? (['REQUEST_CLOSED'] as const) : [])],
  }
  return made
}

/** Rules are built on first use: a page has many calls and validates the input of few. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
