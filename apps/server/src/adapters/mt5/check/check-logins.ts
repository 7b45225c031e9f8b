/** Checks that nobody else uses our reserved logins. */
import type { BrokerAccount } from '../../../ports/broker.ts'
import { type Finding, ok, wrong } from './finding.ts'

export interface Logins {
  readonly from: number
  readonly to: number
}

/** Checks both ends of the range, where a wrong range would overlap. */
export async function checkLogins(
  find: (login: number) => Promise<BrokerAccount | null>,
  { from, to }: Logins,
): Promise<Finding[]> {
  const about = 'Logins'
  const ends = await Promise.all([...new Set([from, to])].map(find))
  const others = ends.filter((account) => account !== null && account.strategy === null)
  if (others.length === 0)
    return [ok(about, `${from} to ${to}: neither the first nor the last belongs to anyone else`)]
  return others.map((account) =>
    wrong(
      about,
      `Login ${account?.login} belongs to an account outside MT5_GROUP`,
      'Ask the broker to reserve a range of logins for us alone, and set MT5_LOGIN_FROM and MT5_LOGIN_TO to it.',
    ),
  )
}
