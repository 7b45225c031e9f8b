/** Checks that the rebate account exists: bonuses are paid from rebates. */
import type { BrokerAccount } from '../../../ports/broker.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

export async function checkAgent(
  find: (login: number) => Promise<BrokerAccount | null>,
  agent: number | null,
): Promise<Finding[]> {
  const about = 'Rebates'
  if (agent === null) {
    return [
      note(
        about,
        'No account is set that the broker pays rebates to',
        'Bonuses wait until the budget has money. If the broker pays rebates, set MT5_AGENT.',
      ),
    ]
  }
  if (await find(agent)) return [ok(about, `paid to account ${agent}`)]
  return [
    wrong(about, `There is no account ${agent}`, 'Ask the broker for the agent’s login, and set MT5_AGENT.'),
  ]
}
