/**
 * Idempotent requests. A request is identified by its Idempotency-Key, which the browser creates before the
 * first try, and has one effect however often it is sent: the same input gets the first response again,
 * different input is refused. Proofs such as a mailed code are not part of the input, because a retry may
 * carry a newer one. The key is written in the transaction of the effect, so a crash can never strand it.
 * Simultaneous requests with one key are serialised: the database lets one commit, and the others get its
 * response, even where they would be refused by now. A refusal has no effect and is not stored: a retry, or
 * an earlier send that arrives late, is decided afresh, unless the key was closed meanwhile
 * (settleRequest). A replayed response also carries when it was first given and the current state
 * (replays.ts).
 */
import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Call, requestedOf } from '@halyard/contract'
import { DatabaseError } from 'pg'
import type { App } from '../app.ts'
import { type Database, run, type Tx } from '../db/database.ts'
import { OutcomeUnknown } from '../db/faults.ts'
import { lockName, tryLockName } from '../db/lock-name.ts'
import { nameRequest, noteDecision, noteReplay } from '../db/request-context.ts'
import { defineKey } from '../keys.ts'
import { Refusal, refuse } from './refusal.ts'
import { transactOrRefuse } from './transact-or-refuse.ts'

const digestKey = defineKey('request-digest')

interface NamedRequest {
  /** The caller. Each caller has its own keys. */
  readonly by: Caller
  readonly key: string
  readonly call: string
  readonly input: object
}

export interface Caller {
  readonly who: 'member' | 'operator'
  readonly id: string
}

export function namedRequest(
  call: Call,
  by: Caller,
  requested: { readonly idempotencyKey: string | null; readonly body: object },
): NamedRequest {
  const { idempotencyKey: key, body: input } = requested
  // A call that needs a key is refused without one before its handler runs.
  if (key === null) throw new Error(`The contract must say that ${call.path} needs an Idempotency-Key`)
  return { by, key, call: call.path, input }
}

const tables = { member: 'answered_request', operator: 'answered_operator_request' } as const

/**
 * A reply to a request whose effect existed already. It is not stored: a row for each would let anybody
 * fill the table.
 */
export class DoneBefore<Answer extends object> {
  readonly answer: Answer

  constructor(answer: Answer) {
    this.answer = answer
  }
}

/** Runs the work in a transaction that a refusal rolls back. */
export async function runIdempotent<Answer extends object>(
  app: App,
  request: NamedRequest,
  work: (tx: Tx) => Promise<Answer | DoneBefore<Answer> | Refusal>,
): Promise<Answer | Refusal> {
  nameRequest()
  try {
    const outcome = await transactOrRefuse(app.db, async (tx) => {
      // Without this lock a refusal would say that nothing was done while another send of the same request
      // still commits.
      await lockName(tx, lockOf(request))
      const answer = await work(tx)
      if (!hasNoEffect(answer)) await keep(tx, app, request, answer)
      return answer
    })
    // The same request may already have gone through.
    const first = hasNoEffect(outcome) ? await earlierAnswer<Answer>(app, request) : null
    if (!first) noteDecision()
    return first ?? (outcome instanceof DoneBefore ? outcome.answer : outcome)
  } catch (error) {
    // If the response to COMMIT was lost, a stored response proves that it happened; a missing one proves
    // nothing.
    if (error instanceof OutcomeUnknown) return (await storedAnswer<Answer>(app, request)) ?? rethrow(error)
    const first = isDuplicateKey(error) ? await earlierAnswer<Answer>(app, request) : null
    return first ?? rethrow(error)
  }
}

const hasNoEffect = <Answer extends object>(
  answer: Answer | DoneBefore<Answer> | Refusal,
): answer is DoneBefore<Answer> | Refusal => answer instanceof Refusal || answer instanceof DoneBefore

/** The stored response of this very request, not of an earlier send. */
async function storedAnswer<Answer extends object>(app: App, request: NamedRequest) {
  const saved = await findEarlier(app.db, request).catch(() => null)
  return saved && sameAnswer<Answer>(app, request, saved)
}

function rethrow(error: unknown): never {
  throw error
}

async function keep(tx: Tx, app: App, request: NamedRequest, answer: object): Promise<void> {
  const { who, id } = request.by
  await run(
    tx,
    `insert into ${tables[who]} (${who}_id, key, call, input_mac, reply, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, request.key, request.call, macOf(app, request), JSON.stringify(answer), app.clock.now()],
  )
}

const uniqueViolation = '23505'

/** A duplicate of the key's own row, or of another row written once per request. */
const isDuplicateKey = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === uniqueViolation

/** The response the same request got before. */
export async function earlierAnswer<Answer extends object>(
  app: App,
  request: NamedRequest,
): Promise<Answer | Refusal | null> {
  const earlier = await findEarlier(app.db, request)
  return earlier && answerAgain<Answer>(app, request, earlier)
}

async function findEarlier(
  reader: Database | Tx,
  { by, key }: Pick<NamedRequest, 'by' | 'key'>,
): Promise<Earlier | Closed | null> {
  const [earlier] = await run<Earlier | Closed>(
    reader,
    `select call, input_mac, reply, created_at from ${tables[by.who]} where ${by.who}_id = $1 and key = $2`,
    [by.id, key],
  )
  return earlier ?? null
}

interface Earlier {
  readonly call: string
  readonly input_mac: Buffer
  readonly reply: object
  readonly created_at: Date
}

/** Nothing was done under the key, and nothing will be. */
interface Closed {
  readonly reply: null
}

function answerAgain<Answer extends object>(
  app: App,
  request: NamedRequest,
  earlier: Earlier | Closed,
): Answer | Refusal {
  nameRequest()
  const answer = sameAnswer<Answer>(app, request, earlier)
  if (!(answer instanceof Refusal) && earlier.reply) noteReplay({ sentAt: earlier.created_at, answer })
  return answer
}

function sameAnswer<Answer extends object>(
  app: App,
  request: NamedRequest,
  earlier: Earlier | Closed,
): Answer | Refusal {
  if (!earlier.reply) {
    noteDecision()
    return refuse('REQUEST_CLOSED')
  }
  const same = earlier.call === request.call && earlier.input_mac.equals(macOf(app, request))
  // A mismatch does not show whether this request was carried out: the rule of what counts as the same
  // input may have changed.
  if (!same) return refuse('IDEMPOTENCY_KEY_REUSED')
  noteDecision()
  return earlier.reply as Answer
}

function macOf(app: App, { call, input }: { readonly call: string; readonly input: object }): Buffer {
  const key = digestKey(app.config.secret)
  return createHmac('sha256', key)
    .update(`${call}\n${JSON.stringify(requestedOf(input), inUnits)}`)
    .digest()
}

/** Amounts in minor units: 5 and 5.00 are the same input. */
const inUnits = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

const lockOf = ({ by, key }: Pick<NamedRequest, 'by' | 'key'>) => `request:${by.who}:${by.id}:${key}`

type Settled = Earlier | 'CLOSED' | 'UNDER_WAY'

/** Requests rarely run longer; after that the caller gets a retry response. */
const defaultPatience = { tries: 20, everyMs: 250 }

/**
 * The outcome of a request, once no send of it is running. If nothing happened, its key is closed by taking
 * the row that a response would need. `mayClose` runs in that transaction.
 */
export async function settleRequest(
  app: App,
  request: { readonly by: Caller; readonly key: string },
  mayClose: (tx: Tx) => Promise<Refusal | null>,
  patience = defaultPatience,
): Promise<Settled | Refusal> {
  for (let tries = 1; ; tries++) {
    const settled = await app.db.transact((tx) => settleIfIdle(tx, app, request, mayClose))
    if (settled !== 'UNDER_WAY' || tries >= patience.tries) return settled
    await setTimeout(patience.everyMs)
  }
}

async function settleIfIdle(
  tx: Tx,
  app: App,
  request: { readonly by: Caller; readonly key: string },
  mayClose: (tx: Tx) => Promise<Refusal | null>,
): Promise<Settled | Refusal> {
  const idle = await tryLockName(tx, lockOf(request))
  const earlier = await findEarlier(tx, request)
  if (earlier) return earlier.reply ? earlier : 'CLOSED'
  if (!idle) return 'UNDER_WAY'
  const refused = await mayClose(tx)
  if (refused) return refused
  const { who, id } = request.by
  await run(tx, `insert into ${tables[who]} (${who}_id, key, created_at) values ($1, $2, $3)`, [
    id,
    request.key,
    app.clock.now(),
  ])
  return 'CLOSED'
}
