/**
 * Exactly once. A request is named by its Idempotency-Key, which the browser makes before the first try, and has one
 * effect however often it is sent: the same input gets the first answer again, different input is refused.
 * How it is proved is no part of the input: whoever asks for a lost answer may have a newer mailed code.
 * The key is written in the transaction of the effect, so a crash can never strand it. Simultaneous requests
 * with one key take turns: the database lets one commit, and the others get its answer, even where they would be
 * refused by now. A refusal has no effect and is not stored: a retry, or an earlier send that arrives late, is
 * decided afresh. Much may have happened since the first answer, so whoever gets it again is told when it was first
 * given, and how things stand now (replays.ts).
 */
import { createHmac } from 'node:crypto'
import { askedOf, type Call } from '@halyard/contract'
import { DatabaseError } from 'pg'
import type { App } from '../app.ts'
import { run, type Tx } from '../db/database.ts'
import { OutcomeUnknown } from '../db/faults.ts'
import { lockName } from '../db/lock-name.ts'
import { nameRequest, noteDecision, noteReplay } from '../db/request-context.ts'
import { defineKey } from '../keys.ts'
import { Refusal, refuse } from './refusal.ts'
import type { StateNow } from './replays.ts'
import { transactOrRefuse } from './transact-or-refuse.ts'

const digestKey = defineKey('request-digest')

interface NamedRequest<Answer extends object> {
  /** The caller. Each caller has its own keys. */
  readonly by: Caller
  readonly key: string
  readonly call: string
  readonly input: object
  /** How what the request has brought about stands by now. */
  readonly stateNow: StateNow<Answer>
}

interface Caller {
  readonly who: 'member' | 'operator'
  readonly id: string
}

export function namedRequest<Answer extends object>(
  call: Call,
  by: Caller,
  asked: { readonly idempotencyKey: string | null; readonly body: object },
  stateNow: StateNow<Answer>,
): NamedRequest<Answer> {
  const { idempotencyKey: key, body: input } = asked
  // A call that needs a key is refused without one before its handler runs.
  if (key === null) throw new Error(`The contract must say that ${call.path} needs an Idempotency-Key`)
  return { by, key, call: call.path, input, stateNow }
}

const kept = { member: 'answered_request', operator: 'answered_operator_request' } as const

/** Runs the work in a transaction that a refusal rolls back. */
export async function runIdempotent<Answer extends object>(
  app: App,
  request: NamedRequest<Answer>,
  work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  nameRequest()
  try {
    const answer = await transactOrRefuse(app.db, async (tx) => {
      // Else a refusal would say that nothing was done, while another send of the same request still commits.
      await lockName(tx, `request:${request.by.who}:${request.by.id}:${request.key}`)
      const answer = await work(tx)
      if (!(answer instanceof Refusal)) await keep(tx, app, request, answer)
      return answer
    })
    // It may have been refused because the same request had already gone through.
    const first = answer instanceof Refusal ? await earlierAnswer<Answer>(app, request) : null
    if (!first) noteDecision()
    return first ?? answer
  } catch (error) {
    // If the commit's answer was lost, a stored answer proves that it happened; a missing one proves nothing.
    if (error instanceof OutcomeUnknown) return (await answerIfKept<Answer>(app, request)) ?? rethrow(error)
    const first = isDuplicateKey(error) ? await earlierAnswer<Answer>(app, request) : null
    return first ?? rethrow(error)
  }
}

/** The answer to this very request, not to one sent before it. */
async function answerIfKept<Answer extends object>(app: App, request: NamedRequest<Answer>) {
  const kept = await findEarlier(app, request).catch(() => null)
  return kept && sameAnswer(app, request, kept)
}

function rethrow(error: unknown): never {
  throw error
}

async function keep<Answer extends object>(
  tx: Tx,
  app: App,
  request: NamedRequest<Answer>,
  answer: Answer,
): Promise<void> {
  const { who, id } = request.by
  await run(
    tx,
    `insert into ${kept[who]} (${who}_id, key, call, input_mac, reply, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, request.key, request.call, macOf(app, request), JSON.stringify(answer), app.clock.now()],
  )
}

const uniqueViolation = '23505'

/** The key's own row, or another that is written once for each request. */
const isDuplicateKey = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === uniqueViolation

/** The answer that the same request got before. */
export async function earlierAnswer<Answer extends object>(
  app: App,
  request: NamedRequest<Answer>,
): Promise<Answer | Refusal | null> {
  const earlier = await findEarlier(app, request)
  return earlier && answerAgain(app, request, earlier)
}

async function findEarlier(
  app: App,
  { by, key }: { readonly by: Caller; readonly key: string },
): Promise<Earlier | null> {
  const [earlier] = await run<Earlier>(
    app.db,
    `select call, input_mac, reply, created_at from ${kept[by.who]} where ${by.who}_id = $1 and key = $2`,
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

function answerAgain<Answer extends object>(
  app: App,
  request: NamedRequest<Answer>,
  earlier: Earlier,
): Answer | Refusal {
  nameRequest()
  const answer = sameAnswer(app, request, earlier)
  if (!(answer instanceof Refusal))
    noteReplay({ sentAt: earlier.created_at, stateNow: () => request.stateNow(answer) })
  return answer
}

function sameAnswer<Answer extends object>(
  app: App,
  request: NamedRequest<Answer>,
  earlier: Earlier,
): Answer | Refusal {
  const same = earlier.call === request.call && earlier.input_mac.equals(macOf(app, request))
  // Whether this request was carried out is not known by that: a rule of what counts as the same may have changed.
  if (!same) return refuse('IDEMPOTENCY_KEY_REUSED')
  noteDecision()
  return earlier.reply as Answer
}

function macOf(app: App, { call, input }: { readonly call: string; readonly input: object }): Buffer {
  const key = digestKey(app.config.secret)
  return createHmac('sha256', key)
    .update(`${call}\n${JSON.stringify(askedOf(input))}`)
    .digest()
}
