import { isIPv6 } from 'node:net'
import type { App } from '../../platform/app.ts'
import { type Reader, read } from '../../platform/db/database.ts'
import type { Visit } from '../../platform/http/visit.ts'

type Place = Pick<Visit, 'address' | 'country'>

/**
 * True if members cannot register, sign in or move money from there: blocked by the installation's owner or
 * by operators. Pass the open transaction as reader: a second connection may never become free.
 */
export async function isBlockedPlace(app: App, place: Place, reader: Reader = app.db): Promise<boolean> {
  return isBlockedByOwner(app, place) || (await operatorsRefuse(reader, place))
}

/**
 * Blocked by the installation's owner. Only this applies to operators, so that they can always lift their own
 * blocks.
 */
export const isBlockedByOwner = ({ config }: App, { address }: Place): boolean =>
  config.blockedNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Read each time, so that a change applies at once in every process. An unknown country is not blocked. */
async function operatorsRefuse(reader: Reader, { address, country }: Place): Promise<boolean> {
  const [found] = await read<{ refused: boolean }>(
    reader,
    `select $1::inet <<= any (networks) or coalesce($2::text = any (countries), false) as refused
     from refused_places`,
    [address, country],
  )
  return found?.refused ?? false
}
