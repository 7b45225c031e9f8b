/**
 * The only way to move a member's money: with the transaction password, from where that is not refused, once for each
 * Idempotency-Key, and in a transaction that a refusal rolls back.
 */
import type { Call } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { type Database, run, type Tx } from '../../platform/db/database.ts'
import {
  countTrySql,
  forgetGuesses,
  guessKey,
  keepGuesses,
  lockedRefusal,
  writtenSoonSql,
} from '../../platform/guesses.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import {
  answerAgain,
  type Earlier,
  earlierAnswer,
  earlierSql,
  type NamedRequest,
  once,
} from '../../platform/http/once.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import type { StateNow } from '../../platform/http/replays.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { Turns } from '../../platform/turns.ts'
import { isClosedPlace, refusedPlaceSql } from '../visitors/index.ts'

interface Asked {
  readonly member: SignedInMember
  readonly body: { readonly transactionPassword: string }
  readonly idempotencyKey: string | null
  readonly visit: Visit
}

// Every try counts as a guess until its password proves right. Requests of one member take
// turns until the right one is given back, so that simultaneous ones don't lock each other out,
// and an attacker gains nothing by guessing many at once.
const turns = new Turns()

/** Further proof, checked after the password and outside the action's transaction, so that a wrong try stays counted. */
export interface Proof<Found> {
  /** What the check needs to know, read with what every money action reads first: `readFirst` makes the text. */
  readonly read?: FirstRead
  readonly check: (found: Found | null) => Promise<Refusal | null>
}

interface FirstRead {
  readonly text: string
  readonly values: readonly unknown[]
}

export async function moneyAction<Answer extends object, Found = never>(
  app: App,
  call: Call,
  { member, body, idempotencyKey, visit }: Asked,
  work: (tx: Tx) => Promise<Answer | Refusal>,
  /** How what it brought about stands by now, for whoever sends it again. */
  stateNow: StateNow<Answer>,
  proof?: Proof<Found>,
): Promise<Answer | Refusal> {
  const request = {
    by: { who: 'member' as const, id: member.id },
    key: idempotencyKey,
    call: call.path,
    input: body,
    stateNow,
  }
  const giveTryBack = (on: Pick<Database, 'alone'>) =>
    forgetGuesses(on, 'transactionPassword', member.id).catch((err: unknown) =>
      app.log.warn({ err }, 'a right try stays counted'),
    )
  return turns.take(member.id, async (endTurn) => {
    const settled = await settle<Answer, Found>(app, request, body.transactionPassword, visit, proof?.read)
    if ('answer' in settled) return settled.answer
    let givenBack: Promise<void> | undefined
    try {
      const unproved = await proof?.check(settled.found)
      if (unproved) {
        // A duplicate of this request may have succeeded meanwhile and used up what proves it.
        return (await earlierAnswer(app, request)) ?? unproved
      }
      return await once(app, request, work, (on) => {
        givenBack = giveTryBack(on).then(endTurn)
      })
    } finally {
      // Also where the proof failed, or no connection could be had.
      await (givenBack ?? giveTryBack(app.db))
    }
  })
}

/**
 * Gives the answer if there is one before the action: the earlier answer, or a refusal of the place or the password.
 * Runs outside any transaction, since hashing is slow.
 */
async function settle<Answer extends object, Found>(
  app: App,
  request: NamedRequest<Answer>,
  password: string,
  visit: Visit,
  read: FirstRead = readNothingElse,
): Promise<{ readonly answer: Answer | Refusal } | { readonly found: Found | null }> {
  const now = app.clock.now()
  const guessed = guessKey('transactionPassword', request.by.id)
  const isClosed = isClosedPlace(app, visit)
  const [first] = await run<First<Found>>(app.db, read.text, [
    request.by.id,
    request.key,
    guessed,
    now,
    visit.address,
    visit.country,
    isClosed,
    ...read.values,
  ])
  // Whoever asks what became of a request is told from anywhere.
  if (isEarlier(first)) return { answer: answerAgain(app, request, first) }
  if (first?.refused) return { answer: refuse('IP_NOT_SUPPORTED') }
  if (!first?.hash) return { answer: refuse('TRANSACTION_PASSWORD_NOT_SET') }
  if (!first.counted) return { answer: await lockedRefusal(app.db, guessed, now) }
  if (await passwordMatches(first.hash, password)) return { found: first.found }
  await keepGuesses(app.db, guessed)
  return { answer: refuse('TRANSACTION_PASSWORD_WRONG', { field: 'transactionPassword' }) }
}

interface First<Found> extends Partial<Earlier> {
  readonly hash: string | null
  readonly refused: boolean
  readonly counted: boolean
  readonly found: Found | null
}

/**
 * Everything a money action needs first, in one round trip. A request that was
 * answered before doesn't count as a guess, nor does one from a place that is refused.
 * `sql` selects at most one row for the further proof: `$1` is the member, its own values are from `$8` on. It is read
 * only where a try was counted.
 */
export const readFirst = (sql: string): string => `
  with earlier as (${earlierSql('member', '$1', '$2')}),
  place as (select $7::boolean or (${refusedPlaceSql('$5::inet', '$6::text')}) as refused),
  counted as (${countTrySql('$3::text', '$4::timestamptz', 'not exists (select from earlier) and not (select refused from place)')})
  select transaction_password_hash as hash, refused, exists (select from counted) as counted, ${writtenSoonSql},
    (select to_jsonb(further) from (${sql}) further where exists (select from counted)) as found, earlier.*
  from place, member left join earlier on true where id = $1`

const readNothingElse: FirstRead = { text: readFirst('select where false'), values: [] }

function isEarlier(found: Partial<Earlier> | undefined): found is Earlier {
  return Boolean(found?.call)
}
