import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'
import type { Period } from '../../ports/broker.ts'
import { raiseAlarm } from '../operations/index.ts'
import { microOfCent } from './book-rebates.ts'
import { readPeriod } from './follow-rebates.ts'
import { type FollowedAccount, followedAccount } from './followed-account.ts'
import { beginOfHour, hoursOf } from './hours.ts'

const readAgain = defineJob('rebate:read-again', z.unknown())

/** What is paid at the end of a month may be written days later, and dated back. */
const againMs = 40 * 24 * 3600 * 1000
const dayMs = 24 * 3600 * 1000

/** Every night, after what the broker writes at the end of a day. */
export const readRebatesAgainJob = doJob(readAgain, readRebatesAgain, { schedule: '10 4 * * *' })

/**
 * Reads the last weeks again, hour by hour where the broker has another number of deals than we have rebates. What
 * came late is booked; what is no longer shown, or never was, is in the budget without being anywhere, and people must know.
 */
export async function readRebatesAgain(app: App): Promise<void> {
  const login = app.broker.rebateLogin
  if (login === null) return
  const account = await followedAccount(app, login, await app.broker.serverTime())
  if (!account) return
  const { since, readUntil } = account
  const to = beginOfHour(readUntil)
  const from = new Date(Math.max(beginOfHour(since).getTime(), to.getTime() - againMs))
  const gone: bigint[] = []
  for (const hour of hoursOf({ from, to })) {
    const known = await booked(app, hour, account)
    if ((await app.broker.countRebateDeals(hour)) === known.length) continue
    const shown = await readPeriod(app, hour, account)
    gone.push(...known.filter((id) => !shown.has(id)))
  }
  for (const id of await unconfirmed(app, login)) if (!gone.includes(id)) gone.push(id)
  if (gone.length === 0) return
  const some = gone.slice(0, 20).join(', ')
  const details = `${gone.length} of the deals booked: ${some}${gone.length > 20 ? ', …' : ''}`
  await app.db.transact((tx) =>
    raiseAlarm(tx, app, { kind: 'REBATES_GONE', subject: `rebates:${login}`, details }),
  )
}

/**
 * Of what was booked in the last seven days by the database's clock, all that the broker does not show with that amount,
 * whatever time it is said to be of.
 */
async function unconfirmed(app: App, login: number): Promise<bigint[]> {
  const { rows } = await sql<{ deal_id: string; amount: string; paid_at: Date }>`
    select deal_id, amount, paid_at from rebate
    where login = ${login}::bigint and noted_at > now() - interval '7 days' order by paid_at
  `.execute(app.db)
  const found: bigint[] = []
  for (const [day, ofDay] of Map.groupBy(rows, ({ paid_at }) => Math.floor(paid_at.getTime() / dayMs))) {
    const missing = new Map(ofDay.map(({ deal_id, amount }) => [BigInt(deal_id), BigInt(amount)]))
    const period = { from: new Date(day * dayMs), to: new Date((day + 1) * dayMs) }
    for await (const part of app.broker.rebates(period))
      for (const { id, amountCents } of part)
        if (missing.get(id) === amountCents * microOfCent) missing.delete(id)
    found.push(...missing.keys())
  }
  return found
}

async function booked(app: App, { from, to }: Period, { login, since }: FollowedAccount): Promise<bigint[]> {
  const rows = await app.db
    .selectFrom('rebate')
    .select('deal_id')
    .where('login', '=', String(login))
    .where('paid_at', '>=', from > since ? from : since)
    .where('paid_at', '<', to)
    .orderBy('deal_id')
    .execute()
  return rows.map(({ deal_id }) => BigInt(deal_id))
}
