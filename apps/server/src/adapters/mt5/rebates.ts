/** Rebates: deals on the account of an agent, at once, at the end of a day or at the end of a month. */
import type { Period, Rebate } from '../../ports/broker.ts'
import { dealRowsOf, timeOf } from './deals.ts'
import type { ServerZone } from './server-zone.ts'
import type { WebApi } from './web-api.ts'

const paidToAgents: readonly number[] = [10, 11, 18]

export async function rebatesOf(
  api: WebApi,
  zone: ServerZone,
  agent: number,
  period: Period,
): Promise<readonly Rebate[]> {
  const rebates: Rebate[] = []
  for await (const row of dealRowsOf(api, zone, agent, period)) {
    if (!paidToAgents.includes(row.action)) continue
    rebates.push({ id: row.deal, time: timeOf(row, zone), amountCents: row.profit })
  }
  return rebates
}
