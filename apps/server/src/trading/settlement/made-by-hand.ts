/** Detects deals that are not the copier's: a person signed in to the account made them (docs/trading.md). */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Deal } from '../../ports/broker.ts'
import type { ByHand } from './settle.ts'

/** A deal that opened a position, or added to it; one that reverses or offsets it may have. */
interface Opening extends Pick<Deal, 'login' | 'positionId' | 'id' | 'time'> {
  readonly byHand: boolean
  /** It did nothing else. */
  readonly only: boolean
}

type OfPosition = Pick<Deal, 'login' | 'positionId'>
const positionOf = ({ login, positionId }: OfPosition) => `${login} ${positionId}`

/**
 * Deals that a client made, and all that close a client's position, whoever closes it: the server, or we. A
 * position of the copier stays the copier's when a client closes a part of it and the copier the rest.
 * `found` are new deals; earlier ones are known by their rows.
 */
export async function madeByHand(tx: Tx, found: readonly Deal[]): Promise<ReadonlyMap<Deal, ByHand>> {
  return byHandAmong(found, await openedBefore(tx, found))
}

/** Among these deals alone, given the positions opened before them. */
export function byHandAmong(
  found: readonly Deal[],
  before: readonly Opening[] = [],
): ReadonlyMap<Deal, ByHand> {
  const openings = Map.groupBy([...before, ...found.filter(isOpening).map(openingOf)], positionOf)
  return new Map(
    found.flatMap((deal) => {
      const until = (openings.get(positionOf(deal)) ?? []).filter((opening) => isUntil(opening, deal))
      const byHand = byHandIn(deal, until)
      return byHand ? [[deal, byHand] as const] : []
    }),
  )
}

function byHandIn({ byClient, entry, positionId }: Deal, openings: readonly Opening[]): ByHand | null {
  const isOfHands = positionId !== null && openings.some(({ byHand }) => byHand)
  // The copier may add to a client's position; its gain or loss is then only the deal's cost.
  if (!byClient && (entry === 'IN' || !isOfHands)) return null
  // An unknown opening has no known maker, and a reversed or offset deal belongs to two positions.
  return isOfHands && openings.every(({ byHand, only }) => byHand && only) ? 'WHOLLY' : 'PARTLY'
}

const isOpening = ({ action, entry }: Deal) => (action === 'BUY' || action === 'SELL') && entry !== 'OUT'
const openingOf = ({ login, positionId, id, time, byClient, entry }: Deal): Opening => ({
  login,
  positionId,
  id,
  time,
  byHand: byClient,
  only: entry === 'IN',
})

function isUntil({ time, id }: Opening, deal: Deal): boolean {
  return time < deal.time || (time.getTime() === deal.time.getTime() && id <= deal.id)
}

interface OpeningRow {
  readonly login: string
  readonly position_id: string
  readonly deal_id: string
  readonly at: Date
  readonly by_hand: boolean
  readonly entry: Deal['entry']
}

/** True if any deal of this account was; the index holds only those. */
export async function wasTradedByHand(reader: Reader, login: number): Promise<boolean> {
  const { rows } = await sql`select from broker_deal where by_hand and login = ${login} limit 1`.execute(
    reader,
  )
  return rows.length > 0
}

/** For accounts with deals by hand; there are hardly any, and the index finds them first. */
async function openedBefore(tx: Tx, found: readonly Deal[]): Promise<Opening[]> {
  const logins = [...new Set(found.map(({ login }) => login))]
  const traded = await sql<{ login: string }>`
    select distinct login from broker_deal where by_hand and login = any (${logins}::bigint[])
  `.execute(tx)
  const byHand = found.filter(({ byClient }) => byClient).map(({ login }) => login)
  const concerned = [...new Set([...traded.rows.map(({ login }) => Number(login)), ...byHand])]
  if (concerned.length === 0) return []
  const { rows } = await sql<OpeningRow>`
    select login, position_id, deal_id, at, by_hand, entry from broker_deal
    where login = any (${concerned}::bigint[]) and entry <> 'OUT' and action in ('BUY', 'SELL')
      and position_id = any (${found.map(({ positionId }) => positionId?.toString() ?? null)}::bigint[])
  `.execute(tx)
  return rows.map((row) => ({
    login: Number(row.login),
    positionId: BigInt(row.position_id),
    id: BigInt(row.deal_id),
    time: row.at,
    byHand: row.by_hand,
    only: row.entry === 'IN',
  }))
}
