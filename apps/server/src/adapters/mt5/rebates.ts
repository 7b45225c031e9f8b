/**
 * Rebates: deals on an agent's account, posted at once, daily or monthly. Every close of every member adds
 * one, so the account never stands still: rereading until the total is stable, as for a member's deals,
 * would never end.
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
  // A deal that arrives during the read shifts later ones back: they are seen twice, never missed.
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

/** When the server's clock is set back, the end of a period may be written as earlier than its start. */
function withinSeconds(zone: ServerZone, login: number, { from, to }: Period): Within {
  const last = new Date(to.getTime() - 1)
  return {
    login,
    from: Math.floor(zone.toServer(from) / 1000),
    to: Math.floor(Math.max(zone.toServer(last), zone.toServer(to) - 1) / 1000),
  }
}
