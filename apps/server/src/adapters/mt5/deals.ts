/**
 * The deals of an account, page by page. The server counts pages from the oldest deal, so a late deal
 * shifts all after it. Everything is read again until the count before and after is the same.
 */
import * as z from 'zod/mini'
import { BrokerUnknown, type Deal, type Period } from '../../ports/broker.ts'
import { existingAccounts } from './existing-accounts.ts'
import { cents, price, read, ticket, twoDigits, whole } from './forms.ts'
import { failed, retcodes } from './retcodes.ts'
import type { ServerZone } from './server-zone.ts'
import type { WebApi } from './web-api.ts'

/** The server doesn't know the account, so nothing is known about its deals. */
export class NoSuchAccount extends BrokerUnknown {}

const pageSize = 100
const maxRounds = 5

export const dealRow = z.object({
  deal: ticket,
  login: whole,
  time: whole,
  timemsc: z.optional(whole),
  action: whole,
  entry: whole,
  reason: z.optional(whole),
  digitscurrency: twoDigits,
  symbol: z.string(),
  volume: whole,
  price,
  profit: cents,
  commission: cents,
  storage: cents,
  fee: z.optional(cents),
  positionid: ticket,
  comment: z.string(),
})
type Row = z.output<typeof dealRow>

const actions: Readonly<Record<number, Deal['action']>> = { 0: 'BUY', 1: 'SELL', 2: 'BALANCE' }
const entries: Readonly<Record<number, Deal['entry']>> = { 0: 'IN', 1: 'OUT' }

/** As reported by the server; `byClient` is derived from the reason (deal-maker.ts). */
export type RawDeal = Omit<Deal, 'byClient'>

/** Oldest first, as far as the server sorts them; each id once. */
export async function* dealsOf(
  api: WebApi,
  zone: ServerZone,
  login: number,
  { from, to }: Period,
): AsyncGenerator<RawDeal> {
  const within = { login, ...serverPeriod(zone, { from, to }) }
  const seen = new Set<bigint>()
  for (let round = 0; round < maxRounds; round++) {
    const total = await totalOf(api, within)
    const inRound = new Set<bigint>()
    let pages = 0
    while (inRound.size < total) {
      // A page may be shorter than requested or repeat a deal: the next begins where the known ones end.
      const known = inRound.size
      pages += 1
      for (const found of await pageAt(api, within, known)) {
        inRound.add(found.deal)
        if (found.login !== login) throw new BrokerUnknown('INCONSISTENT', 'a deal of another account')
        if (seen.has(found.deal)) continue
        seen.add(found.deal)
        const deal = dealOf(found, zone)
        if (deal.time >= from && deal.time < to) yield deal
      }
      if (inRound.size === known) break
    }
    // One page is from one moment; deals can only shift between two pages.
    if (inRound.size >= total && (pages <= 1 || (await totalOf(api, within)) === total)) return
  }
  throw new BrokerUnknown('INCONSISTENT', `the deals of ${login} change faster than they can be read`)
}

/** In whole seconds of the server's clock, wide enough for everything in the period. */
export function serverPeriod(zone: ServerZone, { from, to }: Period): { from: number; to: number } {
  return {
    from: Math.max(0, Math.floor((zone.toServer(from) - zone.slackMs) / 1000)),
    to: Math.ceil((zone.toServer(to) + zone.slackMs) / 1000),
  }
}

export interface Within {
  readonly login: number
  readonly from: number
  readonly to: number
}

export async function totalOf(api: WebApi, within: Within): Promise<number> {
  const path = '/api/deal/get_total'
  const reply = await api.read({ path, query: { ...within } })
  if (reply.code === retcodes.noData) return 0
  // Some servers say "not found" for an account without deals in the period.
  if (reply.code === retcodes.notFound) {
    if ((await existingAccounts(api, [within.login])).includes(within.login)) return 0
    throw new NoSuchAccount('SERVER_ERROR', `${path} failed (13), and there is no account ${within.login}`)
  }
  if (reply.code !== retcodes.done) throw failed(path, reply)
  return read(path, z.object({ total: whole }), reply.answer).total
}

export async function pageAt(api: WebApi, within: Within, offset: number): Promise<readonly Row[]> {
  const path = '/api/deal/get_page'
  const reply = await api.read({ path, query: { ...within, offset, total: pageSize } })
  if (reply.code === retcodes.noData || reply.code === retcodes.notFound) return []
  if (reply.code !== retcodes.done) throw failed(path, reply)
  return read(path, z.array(dealRow), reply.answer)
}

export const timeOf = ({ time, timemsc }: Row, zone: ServerZone): Date => zone.toTime(timemsc ?? time * 1000)

export function dealOf(found: Row, zone: ServerZone): RawDeal {
  return {
    id: found.deal,
    login: found.login,
    time: timeOf(found, zone),
    action: actions[found.action] ?? 'OTHER',
    entry: entries[found.entry] ?? 'BOTH',
    symbol: found.symbol,
    volume: found.volume,
    price: found.price,
    profitCents: found.profit,
    commissionCents: found.commission,
    swapCents: found.storage,
    feeCents: found.fee ?? 0n,
    positionId: found.positionid === 0n ? null : found.positionid,
    comment: found.comment,
    reason: found.reason ?? null,
  }
}
