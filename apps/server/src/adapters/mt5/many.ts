/** Deals and holdings of many accounts in one request. */
import * as z from 'zod/mini'
import type { Holdings, Period, Position } from '../../ports/broker.ts'
import { tradeState } from './accounts.ts'
import { dealOf, dealRow, dealsOf, type RawDeal, serverPeriod } from './deals.ts'
import { cents, read, whole } from './forms.ts'
import { positionOf, positionRow, positionsOf } from './positions.ts'
import { readTogether } from './read-together.ts'
import { failed, retcodes } from './retcodes.ts'
import type { ServerZone } from './server-zone.ts'
import type { WebApi } from './web-api.ts'

export async function dealsOfMany(
  api: WebApi,
  zone: ServerZone,
  logins: readonly number[],
  period: Period,
): Promise<Map<number, readonly RawDeal[]>> {
  const path = '/api/deal/get_batch'
  const question = {
    path,
    query: serverPeriod(zone, period),
    read: (answer: unknown) => read(path, z.array(dealRow), answer).map((row) => dealOf(row, zone)),
    // Paged: one account may have more deals than one response holds.
    alone: async (login: number) => {
      const deals: RawDeal[] = []
      for await (const deal of dealsOf(api, zone, login, period)) deals.push(deal)
      return deals
    },
  }
  const found = await readTogether<RawDeal>(api, question, logins)
  return new Map([...found].map(([login, deals]) => [login, eachOnce(deals, period)]))
}

function eachOnce(deals: readonly RawDeal[], { from, to }: Period): RawDeal[] {
  const within = deals.filter(({ time }) => time >= from && time < to)
  return [...new Map(within.map((deal) => [deal.id, deal])).values()]
}

export function positionsOfMany(
  api: WebApi,
  zone: ServerZone,
  logins: readonly number[],
): Promise<Map<number, readonly Position[]>> {
  const path = '/api/position/get_batch'
  const question = {
    path,
    read: (answer: unknown) => read(path, z.array(positionRow), answer).map((row) => positionOf(row, zone)),
    alone: (login: number) => positionsOf(api, zone, login),
  }
  return readTogether<Position>(api, question, logins)
}

const user = z.object({ login: whole, balance: cents })

/**
 * The server keeps no trade state for an account without positions and without activity since the server
 * started: such an account holds only its balance.
 */
export async function holdingsOfMany(api: WebApi, logins: readonly number[]): Promise<Map<number, Holdings>> {
  const states = await rowsOfMany(api, '/api/user/account', tradeState, logins)
  const stateless = logins.filter((login) => states.get(login)?.length === 0)
  const users = stateless.length === 0 ? new Map() : await rowsOfMany(api, '/api/user', user, stateless)
  const found = new Map<number, Holdings>()
  for (const login of logins) {
    const [row] = [...(states.get(login) ?? []), ...(users.get(login) ?? [])]
    if (!row) continue
    found.set(login, {
      balanceCents: row.balance,
      equityCents: 'equity' in row ? row.equity : row.balance,
    })
  }
  return found
}

function rowsOfMany<Row extends { readonly login: number }>(
  api: WebApi,
  what: string,
  form: z.ZodMiniType<Row>,
  logins: readonly number[],
): Promise<Map<number, readonly Row[]>> {
  const question = {
    path: `${what}/get_batch`,
    read: (answer: unknown) => read(`${what}/get_batch`, z.array(form), answer),
    alone: async (login: number) => {
      const path = `${what}/get`
      const reply = await api.read({ path, query: { login } })
      if (reply.code === retcodes.notFound || reply.code === retcodes.noData) return []
      if (reply.code !== retcodes.done) throw failed(path, reply)
      return [read(path, form, reply.answer)]
    },
  }
  return readTogether(api, question, logins)
}
