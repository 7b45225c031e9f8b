import { isIPv6 } from 'node:net'
import type { App } from '../../platform/app.ts'
import { type Reader, read } from '../../platform/db/database.ts'
import type { Visit } from '../../platform/http/visit.ts'

type Place = Pick<Visit, 'address' | 'country'>

/**
 * Whether no member registers, signs in or moves money from there: closed by the installation's owner, or by operators.
 * Whoever is in a transaction reads in it: a second connection may never come free.
 */
export async function isRefusedPlace(app: App, place: Place, reader: Reader = app.db): Promise<boolean> {
  return isClosedPlace(app, place) || (await operatorsRefuse(reader, place))
}

/** By the installation's owner. Operators are held to this alone, so that they can always lift what they refused. */
export const isClosedPlace = ({ config }: App, { address }: Place): boolean =>
  config.blockedNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Read each time, so that a change counts at once in every process. A country that is not known is not refused. */
async function operatorsRefuse(reader: Reader, { address, country }: Place): Promise<boolean> {
  const [found] = await read<{ refused: boolean }>(
    reader,
    `select $1::inet <<= any (networks) or coalesce($2::text = any (countries), false) as refused
     from refused_places`,
    [address, country],
  )
  return found?.refused ?? false
}
