import { sql } from 'kysely'
import * as z from 'zod/mini'
import { raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'
import type { Period } from '../../ports/broker.ts'
import { microOfCent } from './book-rebates.ts'
import { readPeriod } from './follow-rebates.ts'
import { type FollowedAccount, followedAccount } from './followed-account.ts'
import { beginOfHour, hoursOf } from './hours.ts'

const readAgain = defineJob('rebate:read-again', z.unknown())

/** Payments at the end of a month may be written days later, and dated back. */
const rereadMs = 40 * 24 * 3600 * 1000
const dayMs = 24 * 3600 * 1000

/** Every night, after the broker's end-of-day entries. */
export const readRebatesAgainJob = doJob(readAgain, readRebatesAgain, { schedule: '10 4 * * *' })

/**
 * Reads the last weeks again, hour by hour where the broker has another number of deals than we have rebates.
 * Late rebates are booked; one that is no longer shown, or never was, is in the budget without backing, and
 * raises an alarm.
 */
export async function readRebatesAgain(app: App): Promise<void> {
  const login = app.broker.rebateLogin
  const account = login === null ? null : await followedAccount(app, login, await app.broker.serverTime())
  const accounts = await app.db.selectFrom('rebate_account').select('login').orderBy('login').execute()
  let failure: unknown
  for (const of of accounts.map(({ login }) => Number(login))) {
    try {
      const gone = account?.login === of ? await goneOf(app, account) : []
      const ids = new Set([...gone, ...(await notShown(app, of, await bookedLately(app, of)))])
      if (ids.size > 0) await alarmOfUnconfirmed(app, of, [...ids])
    } catch (error) {
      // A silent account must hide nothing of the others.
      failure ??= error
    }
  }
  if (failure) throw failure
}

async function goneOf(app: App, account: FollowedAccount): Promise<bigint[]> {
  const { login, since, readUntil } = account
  const to = beginOfHour(readUntil)
  const from = new Date(Math.max(beginOfHour(since).getTime(), to.getTime() - rereadMs))
  const unconfirmedIds: bigint[] = []
  for (const hour of hoursOf({ from, to })) {
    const known = await booked(app, hour, account)
    if ((await app.broker.countRebateDeals(login, hour)) === known.length) continue
    const shown = await readPeriod(app, hour, account)
    unconfirmedIds.push(...known.filter((id) => !shown.has(id)))
  }
  return unconfirmedIds
}

async function alarmOfUnconfirmed(app: App, login: number, unconfirmedIds: readonly bigint[]): Promise<void> {
  const some = unconfirmedIds.slice(0, 20).join(', ')
  const details = `${unconfirmedIds.length} of the deals booked: ${some}${unconfirmedIds.length > 20 ? ', …' : ''}`
  await app.db.transact((tx) =>
    raiseAlarm(tx, app, { kind: 'REBATES_GONE', subject: `rebates:${login}`, details }),
  )
}

/** In the last seven days by the database's clock, whatever their stated time. */
async function bookedLately(app: App, login: number): Promise<readonly BookedRebate[]> {
  const { rows } = await sql<BookedRebate>`
    select deal_id, amount, paid_at from rebate
    where login = ${login} and noted_at > now() - interval '7 days' order by paid_at
  `.execute(app.db)
  return rows
}

interface BookedRebate {
  readonly deal_id: string
  readonly amount: string
  readonly paid_at: Date
}

/** Those that the broker does not show with that amount. */
async function notShown(app: App, login: number, rebates: readonly BookedRebate[]): Promise<bigint[]> {
  const found: bigint[] = []
  for (const [day, ofDay] of Map.groupBy(rebates, ({ paid_at }) => Math.floor(paid_at.getTime() / dayMs))) {
    const missing = new Map(ofDay.map(({ deal_id, amount }) => [BigInt(deal_id), BigInt(amount)]))
    const period = { from: new Date(day * dayMs), to: new Date((day + 1) * dayMs) }
    try {
      for await (const part of app.broker.rebates(login, period))
        for (const { id, amountCents } of part)
          if (missing.get(id) === amountCents * microOfCent) missing.delete(id)
    } catch (error) {
      // Asks twice: one answer without the account is no proof. Silence is none at all.
      const isGone = !(await app.broker.account(login)) && !(await app.broker.account(login))
      if (!isGone) throw error
    }
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
