/**
 * The deals of an account, page by page. The server counts pages from the oldest deal, so a late one that comes in while
 * they are read moves all after it: the whole is read again until the number before and after is the same.
 */
import * as z from 'zod/mini'
import { BrokerUnknown, type Deal, type Period } from '../../ports/broker.ts'
import { cents, price, read, ticket, twoDigits, whole } from './forms.ts'
import { retcodes } from './retcodes.ts'
import type { ServerZone } from './server-zone.ts'
import type { Session } from './session.ts'

const pageSize = 100
const mostRounds = 5

const row = z.object({
  Deal: ticket,
  Login: whole,
  Time: whole,
  TimeMsc: z.optional(whole),
  Action: whole,
  Entry: whole,
  DigitsCurrency: twoDigits,
  Symbol: z.string(),
  Volume: whole,
  Price: price,
  Profit: cents,
  Commission: cents,
  Storage: cents,
  Fee: z.optional(cents),
  PositionID: ticket,
  Comment: z.string(),
})
type Row = z.output<typeof row>

const actions: Readonly<Record<number, Deal['action']>> = { 0: 'BUY', 1: 'SELL', 2: 'BALANCE' }
const entries: Readonly<Record<number, Deal['entry']>> = { 0: 'IN', 1: 'OUT' }

/** Oldest first as far as the server says; each id once. */
export async function* dealsOf(
  session: Session,
  zone: ServerZone,
  login: number,
  { from, to }: Period,
): AsyncGenerator<Deal> {
  const within = {
    login,
    from: Math.max(0, Math.floor((zone.toServer(from) - zone.slackMs) / 1000)),
    to: Math.ceil((zone.toServer(to) + zone.slackMs) / 1000),
  }
  const seen = new Set<bigint>()
  for (let round = 0; round < mostRounds; round++) {
    const total = await totalOf(session, within)
    const inRound = new Set<bigint>()
    let pages = 0
    while (inRound.size < total) {
      // A page may be shorter than was asked for, or show a deal twice: the next begins where the known ones end.
      const known = inRound.size
      pages += 1
      for (const found of await pageAt(session, within, known)) {
        inRound.add(found.Deal)
        if (found.Login !== login) throw new BrokerUnknown('INCONSISTENT', 'a deal of another account')
        const deal = dealOf(found, zone)
        if (seen.has(deal.id)) continue
        seen.add(deal.id)
        if (deal.time >= from && deal.time < to) yield deal
      }
      if (inRound.size === known) break
    }
    // What stands on one page was true at one moment; only between two can something have moved.
    if (inRound.size >= total && (pages <= 1 || (await totalOf(session, within)) === total)) return
  }
  throw new BrokerUnknown('INCONSISTENT', `the deals of ${login} change faster than they can be read`)
}

interface Within {
  readonly login: number
  readonly from: number
  readonly to: number
}

async function totalOf(session: Session, within: Within): Promise<number> {
  const path = '/api/deal/get_total'
  const reply = await session.read({ path, query: { ...within } })
  if (reply.code === retcodes.noData) return 0
  if (reply.code !== retcodes.done) throw failed(path, reply)
  return read(path, z.object({ Total: whole }), reply.answer).Total
}

async function pageAt(session: Session, within: Within, offset: number): Promise<readonly Row[]> {
  const path = '/api/deal/get_page'
  const reply = await session.read({ path, query: { ...within, offset, total: pageSize } })
  if (reply.code === retcodes.noData) return []
  if (reply.code !== retcodes.done) throw failed(path, reply)
  return read(path, z.array(row), reply.answer)
}

function dealOf(found: Row, zone: ServerZone): Deal {
  return {
    id: found.Deal,
    login: found.Login,
    time: zone.toTime(found.TimeMsc ?? found.Time * 1000),
    action: actions[found.Action] ?? 'OTHER',
    entry: entries[found.Entry] ?? 'BOTH',
    symbol: found.Symbol,
    volume: found.Volume,
    price: found.Price,
    profitCents: found.Profit,
    commissionCents: found.Commission,
    swapCents: found.Storage,
    feeCents: found.Fee ?? 0n,
    positionId: found.PositionID === 0n ? null : found.PositionID,
    comment: found.Comment,
  }
}

const failed = (path: string, { code, text }: { code: number; text: string }) =>
  new BrokerUnknown('SERVER_ERROR', `${path} failed (${code} ${text})`)
