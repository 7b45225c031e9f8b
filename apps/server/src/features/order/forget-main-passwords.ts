/**
 * Members of an earlier version were told a password that could trade. The broker gets another one for each of these
 * accounts, which nobody is told, once somebody has said that it may (docs/trading.md).
 */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { countFailure, endAlarms, forgetFailures, raiseAlarm } from '../operations/index.ts'

const alarm = 'CLIENT_MAY_TRADE'
const allOfThem = 'main-passwords'
/** One after the other, and few in a round: whoever waits for the broker does not wait for these. */
const atOnce = 20
/** Before an account is asked about again that the broker has refused to change, or has not answered for. */
export const retryMs = 60_000

interface Known {
  readonly id: string
  readonly login: string
  readonly state: string
}

export async function forgetMainPasswords(app: App, stopping?: AbortSignal): Promise<void> {
  if (app.config.broker.mayReplacePasswords) await replaceSome(app, stopping)
  await tellWhetherTheyWait(app, await countKnown(app))
}

async function replaceSome(app: App, stopping?: AbortSignal): Promise<void> {
  for (const order of await knownPasswords(app)) {
    if (stopping?.aborted) return
    let isAnswered = true
    await whileHolding(app.db, `order:${order.id}`, async () => {
      isAnswered = await forget(app, order)
    })
    // It would not answer for the others either.
    if (!isAnswered) return
  }
}

/** Whether they may be replaced or not: the alarm ends when nobody knows such a password any more. */
async function tellWhetherTheyWait(app: App, waiting: number): Promise<void> {
  const known = `${waiting} members know a password that can trade on their account`
  // A copier that signs in to the accounts knows these passwords too, and nothing that can be read tells us so.
  const then = app.config.broker.mayReplacePasswords
    ? 'it is being replaced, and the broker is asked again for those that it refuses'
    : "it is replaced once MT5_REPLACE_PASSWORDS=yes says that the broker's copier does not sign in with it"
  await app.db.transact((tx) =>
    waiting > 0
      ? raiseAlarm(tx, app, { kind: alarm, subject: allOfThem, details: `${known}; ${then}` })
      : endAlarms(tx, app, [allOfThem], alarm),
  )
}

async function countKnown(app: App): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known from investment_order where main_password_sealed is not null and state <> 'PENDING'
  `.execute(app.db)
  return rows[0]?.known ?? 0
}

/** Those never tried come first, then whoever has waited longest: what the broker refuses holds up no others. */
async function knownPasswords(app: App): Promise<readonly Known[]> {
  const now = app.clock.now()
  // If the clock was set back, nothing should wait for the time it came from.
  const latest = new Date(now.getTime() + retryMs)
  const { rows } = await sql<Known>`
    select id, login, state from investment_order
    where main_password_sealed is not null and state <> 'PENDING' and (
      main_password_next_try_at is null or main_password_next_try_at <= ${now} or main_password_next_try_at > ${latest}
    )
    order by main_password_next_try_at nulls first, id limit ${atOnce}
  `.execute(app.db)
  return rows
}

/** Done twice, it changes nothing for anybody: nobody knows either password. Returns whether the broker has answered. */
async function forget(app: App, { id, login, state }: Known): Promise<boolean> {
  const subject = `main-password:${id}`
  try {
    const answer = await app.broker.forgetMainPassword(Number(login))
    if (answer.state === 'refused' && !(await isGone(app, Number(login), state, answer.reason)))
      throw new Error(answer.message)
    await app.db.transact(async (tx) => {
      await tx
        .updateTable('investment_order')
        .set({ main_password_sealed: null, main_password_next_try_at: null })
        .where('id', '=', id)
        .execute()
      await forgetFailures(tx, app, [subject])
    })
    return true
  } catch (error) {
    app.log.warn({ err: error, login }, 'a password that members know could not be replaced')
    await app.db.transact(async (tx) => {
      await tx
        .updateTable('investment_order')
        .set({ main_password_next_try_at: new Date(app.clock.now().getTime() + retryMs) })
        .where('id', '=', id)
        .execute()
      await countFailure(tx, app, { subject, kind: alarm, error })
    })
    return !(error instanceof BrokerUnknown)
  }
}

/**
 * A purchase that failed may have left no account, and a closed one may be gone. Whether there is one is asked for in
 * another way as well; an order that is running has one, whatever a manager who lost a right is told.
 */
async function isGone(app: App, login: number, state: string, reason: string): Promise<boolean> {
  if (reason !== 'NO_ACCOUNT' || (state !== 'FAILED' && state !== 'CLOSED')) return false
  return (await app.broker.account(login)) === null
}
