/**
 * Members of an earlier version were told a password that could trade. The broker gets another one for each of these
 * accounts, which nobody is told (docs/decisions/091).
 */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { countFailure, forgetFailures } from '../operations/index.ts'

/** Few in a round, so that nobody who waits for the broker waits for this. */
const atOnce = 20

interface Known {
  readonly id: string
  readonly login: string
}

export async function forgetMainPasswords(app: App, stopping?: AbortSignal): Promise<void> {
  for (const order of await knownPasswords(app)) {
    if (stopping?.aborted) return
    await whileHolding(app.db, `order:${order.id}`, () => forget(app, order))
  }
}

/** In any order, so that accounts that the broker refuses to change hold up no others. */
async function knownPasswords(app: App): Promise<readonly Known[]> {
  const { rows } = await sql<Known>`
    select id, login from investment_order
    where main_password_sealed is not null and state <> 'PENDING' order by random() limit ${atOnce}
  `.execute(app.db)
  return rows
}

/** Done twice, it changes nothing for anybody: nobody knows either password. */
async function forget(app: App, { id, login }: Known): Promise<void> {
  const subject = `main-password:${id}`
  try {
    const answer = await app.broker.forgetMainPassword(Number(login))
    // A purchase that failed may have left no account behind.
    if (answer.state === 'refused' && answer.reason !== 'NO_ACCOUNT') throw new Error(answer.message)
    await app.db.transact(async (tx) => {
      await tx
        .updateTable('investment_order')
        .set({ main_password_sealed: null })
        .where('id', '=', id)
        .execute()
      await forgetFailures(tx, app, [subject])
    })
  } catch (error) {
    app.log.warn({ err: error, login }, 'a password that members know could not be replaced')
    await app.db.transact((tx) => countFailure(tx, app, { subject, kind: 'CLIENT_MAY_TRADE', error }))
  }
}
