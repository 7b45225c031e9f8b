import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import { genericStatuses } from './statuses.ts'

/** Who may make a call: anyone, a signed-in member, or a signed-in operator with the capability, or one of several. */
export type Access = 'public' | 'member' | { readonly operator: Capability | readonly Capability[] }

/** Of which an operator needs one. */
export const capabilitiesFor = ({ operator }: Exclude<Access, string>): readonly Capability[] =>
  typeof operator === 'string' ? [operator] : operator

export const capabilities = [
  /** What every operator may do with their own account. */
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
   * Whether it may also be made by an operator who sees the portal as the member does (docs/operators.md), and which
   * texts of the reply are covered then, wherever in it they stand. Whatever does not say so is refused.
   */
  readonly viewable?: true | Covered
  /** One sentence for readers of the API's documentation. */
  readonly summary: string
  readonly body?: Body
  /**
   * Whether it moves value in the ledger: then a request needs an Idempotency-Key, and has one effect however
   * often it is sent.
   */
  readonly movesMoney?: true
  /** Whether it needs the Idempotency-Key without moving value itself. */
  readonly idempotent?: true
  /** How the body is sent: as multipart/form-data if it carries files. */
  readonly takes?: 'json' | 'multipart'
  /**
   * What comes back: a JSON object, one file (then the reply holds `file`, a Blob), or server-sent events until one
   * side ends them (then it holds `events`).
   */
  readonly gives?: 'json' | 'file' | 'events'
  /** Of a file: what an address gives never changes, so that browsers keep it. */
  readonly lasts?: true
  readonly query?: Query
  /** The specification sends the body's fields in the address: taken from there too, where the body lacks them. */
  readonly alsoInAddress?: true
  /** What the reply holds besides `message`. */
  readonly reply?: Reply
  /** The refusals a caller should be ready for, besides malformed input. */
  readonly refusals?: readonly RefusalCode[]
}

/**
 * In the reply to a request that was carried out before and, being the same, not again: when that was, and how
 * what it brought about stands now; null where that is not followed.
 */
export const replayed = once(() =>
  z.object({
    sentAt: z.iso.datetime(),
    state: z.nullable(z.enum([...genericStatuses, 'PARTIAL'])),
  }),
)
export type Replayed = z.output<ReturnType<typeof replayed>>

/** Of a request in several parts, some declined: how much of what was asked moved, or still may. */
export const partly = z.object({
  moved: z.string(),
  /** Not answered by the broker yet. */
  underWay: z.string(),
  requested: z.string(),
  /** Why the rest was not moved. */
  code: z.enum(['BROKER_REFUSED', 'BROKER_NO_MONEY', 'GIVEN_UP']),
})
export type Partly = z.output<typeof partly>

/** What every reply may hold besides the call's own. */
type Common = { message: z.ZodMiniString; replayed: z.ZodMiniOptional<ReturnType<typeof replayed>> }

const nothing = once(() => z.object({}))
type Nothing = ReturnType<typeof nothing>

/** Names what a call replies among its types; no object has it. */
declare const replied: unique symbol

/** What a caller needs of a call; a browser application has no more of it than this. */
export interface Call<
  Body extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Reply extends Shape = Shape,
> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** False of what anybody may call. */
  readonly needsSession: boolean
  readonly movesMoney: boolean
  /** Whether a request has one effect, however often it is sent; so of every call that moves money. */
  readonly idempotent: boolean
  readonly takes: 'json' | 'multipart'
  readonly gives: 'json' | 'file' | 'events'
  readonly body: Body
  readonly query: Query
  readonly [replied]?: z.ZodMiniObject<Reply & Common>
}

/** All of it, for the server, its documentation and tests. */
export interface DescribedCall extends Call {
  readonly aliases: readonly string[]
  readonly rootAliases: readonly string[]
  readonly access: Access
  readonly viewable: Covered | null
  /**
   * Refused without an Idempotency-Key: so is every call that counts once, except what has no caller to whom a key could
   * belong. The gateway's callback is named by its order and its signature.
   */
  readonly needsKey: boolean
  readonly summary: string
  readonly reply: z.ZodMiniObject
  readonly refusals: readonly RefusalCode[]
  readonly lasts: boolean
  readonly alsoInAddress: boolean
}

/** Not for browser applications: they are built without the rest (packages/bundling/src/calls-for-browsers.ts). */
export const described = (call: Call): DescribedCall => call as DescribedCall

export type BodyOf<C extends Call> = z.output<C['body']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type ReplyOf<C extends Call> = z.output<NonNullable<C[typeof replied]>>

/** What a caller passes: body and query, each only if the call takes one. */
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

/** Rules are made when somebody first asks for them: a page has many calls and checks the input of few. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
