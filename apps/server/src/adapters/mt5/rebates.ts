/**
 * Rebates: deals on the account of an agent, at once, at the end of a day or at the end of a month. Every close of
 * every member adds one, so this account never stands still: whoever needs to agree on a total, as with the deals
 * of a member, would never come to an end.
 */
import { BrokerUnknown, type Period, type Rebate } from '../../ports/broker.ts'
import { pageAt, timeOf, totalOf, type Within } from './deals.ts'
import type { ServerZone } from './server-zone.ts'
import type { WebApi } from './web-api.ts'

const paidToAgents: readonly number[] = [10, 11, 18]

export async function* rebatesOf(
  api: WebApi,
  zone: ServerZone,
  agent: number,
  period: Period,
): AsyncGenerator<readonly Rebate[]> {
  const within = withinSeconds(zone, agent, period)
  const total = await totalOf(api, within)
  // One that arrives meanwhile moves those after it further back: they are seen twice, never missed.
  for (let offset = 0; offset < total; ) {
    const rows = await pageAt(api, within, offset)
    if (rows.length === 0) return
    if (rows.some(({ login }) => login !== agent)) {
      throw new BrokerUnknown('INCONSISTENT', 'a deal of another account')
    }
    offset += rows.length
    yield rows
      .filter(({ action }) => paidToAgents.includes(action))
      .map((row) => ({ id: row.deal, time: timeOf(row, zone), amountCents: row.profit }))
  }
}

export function countDealsOf(api: WebApi, zone: ServerZone, agent: number, period: Period): Promise<number> {
  return totalOf(api, withinSeconds(zone, agent, period))
}

/** When the server's clock is set back, the end of a period may be written as earlier than what came before it. */
function withinSeconds(zone: ServerZone, login: number, { from, to }: Period): Within {
  const last = new Date(to.getTime() - 1)
  return {
    login,
    from: Math.floor(zone.toServer(from) / 1000),
    to: Math.floor(Math.max(zone.toServer(last), zone.toServer(to) - 1) / 1000),
  }
}
