/**
 * The only way to move a member's money: with the transaction password, from where that is not refused, once for each
 * Idempotency-Key, and in a transaction that a refusal rolls back.
 */
import type { Call } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { countTrySql, forgetGuesses, guessKey, lockedRefusal } from '../../platform/guesses.ts'
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
// turns up to that point, so that simultaneous ones don't lock each other out, and an attacker
// gains nothing by guessing many at once.
const turns = new Turns()

export async function moneyAction<Answer extends object>(
  app: App,
  call: Call,
  { member, body, idempotencyKey, visit }: Asked,
  work: (tx: Tx) => Promise<Answer | Refusal>,
  /** How what it brought about stands by now, for whoever sends it again. */
  stateNow: StateNow<Answer>,
  /**
   * Further proof, checked after the password and outside the action's
   * transaction, so that a wrong try stays counted.
   */
  prove: () => Promise<Refusal | null> = async () => null,
): Promise<Answer | Refusal> {
  const request = {
    by: { who: 'member' as const, id: member.id },
    key: idempotencyKey,
    call: call.path,
    input: body,
    stateNow,
  }
  const settled = await turns.take(member.id, () => settle(app, request, body.transactionPassword, visit))
  if (settled) return settled
  const unproved = await prove()
  if (!unproved) return once(app, request, work)
  // A duplicate of this request may have succeeded meanwhile and used up what proves it.
  return (await earlierAnswer(app, request)) ?? unproved
}

/**
 * Returns the answer if there is one before the action: the earlier answer, or a refusal of the place or the password.
 * Runs outside any transaction, since hashing is slow.
 */
async function settle<Answer extends object>(
  app: App,
  request: NamedRequest<Answer>,
  password: string,
  visit: Visit,
): Promise<Answer | Refusal | null> {
  const now = app.clock.now()
  const guessed = guessKey('transactionPassword', request.by.id)
  const isClosed = isClosedPlace(app, visit)
  const [found] = await run<Partial<Earlier> & { hash: string | null; refused: boolean; counted: boolean }>(
    app.db,
    readAndCount,
    [request.by.id, request.key, guessed, now, visit.address, visit.country, isClosed],
  )
  // Whoever asks what became of a request is told from anywhere.
  if (isEarlier(found)) return answerAgain(app, request, found)
  if (found?.refused) return refuse('IP_NOT_SUPPORTED')
  if (!found?.hash) return refuse('TRANSACTION_PASSWORD_NOT_SET')
  if (!found.counted) return lockedRefusal(app.db, guessed, now)
  if (!(await passwordMatches(found.hash, password))) {
    return refuse('TRANSACTION_PASSWORD_WRONG', { field: 'transactionPassword' })
  }
  await forgetGuesses(app.db, 'transactionPassword', request.by.id)
  return null
}

/**
 * Everything a money action needs first, in one round trip. A request that was
 * answered before doesn't count as a guess, nor does one from a place that is refused.
 */
const readAndCount = `
  with earlier as (${earlierSql('member', '$1', '$2')}),
  place as (select $7::boolean or (${refusedPlaceSql('$5::inet', '$6::text')}) as refused),
  counted as (${countTrySql('$3::text', '$4::timestamptz', 'not exists (select from earlier) and not (select refused from place)')})
  select transaction_password_hash as hash, refused, exists (select from counted) as counted, earlier.*
  from place, member left join earlier on true where id = $1`

function isEarlier(found: Partial<Earlier> | undefined): found is Earlier {
  return Boolean(found?.call)
}
