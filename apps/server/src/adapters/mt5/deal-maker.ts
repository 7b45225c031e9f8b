/** Tells from a deal's reason whether the copier or a person signed in to the account made it. */
import type { Deal } from '../../ports/broker.ts'
import type { RawDeal } from './deals.ts'

/** Reasons of a signed-in person, unless a broker's copier uses them as well. */
const clientsReasons: ReadonlyMap<number, string> = new Map([
  [0, 'client terminal'],
  [1, 'expert advisor'],
  [7, 'external system'],
  [10, 'signal'],
  [16, 'mobile terminal'],
  [17, 'web terminal'],
])

/** Reasons of copiers and the server itself. */
const serversReasons: ReadonlyMap<number, string> = new Map([
  [2, 'dealer'],
  [3, 'stop loss'],
  [4, 'take profit'],
  [5, 'stop out'],
  [6, 'rollover'],
  [8, 'variation margin'],
  [9, 'gateway'],
  [11, 'settlement'],
  [12, 'transfer'],
  [13, 'synchronisation'],
  [14, 'external service'],
])

export const isTrade = ({ action }: Pick<Deal, 'action'>): boolean => action === 'BUY' || action === 'SELL'

/** Only for trades: balance changes and charges may carry reason 0 as well. */
export function withMaker(deal: RawDeal, copierReasons: readonly number[]): Deal {
  return { ...deal, byClient: isTrade(deal) && isClientsReason(deal.reason, copierReasons) }
}

export function isClientsReason(reason: number | null, copierReasons: readonly number[]): boolean {
  return reason !== null && clientsReasons.has(reason) && !copierReasons.includes(reason)
}

export function reasonInWords(reason: number | null): string {
  if (reason === null) return 'none'
  const name = clientsReasons.get(reason) ?? serversReasons.get(reason)
  return name ? `${reason} (${name})` : String(reason)
}
