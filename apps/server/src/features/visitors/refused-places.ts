import { isIPv6 } from 'node:net'
import type { App } from '../../platform/app.ts'
import { type Reader, read } from '../../platform/db/database.ts'
import type { Visit } from '../../platform/http/visit.ts'

type Place = Pick<Visit, 'address' | 'country'>

/**
 * Whether nobody registers, signs in or moves money from there: closed by the installation's owner, or by operators.
 * Whoever is in a transaction reads in it: a second connection may never come free.
 */
export async function isRefusedPlace(app: App, place: Place, reader: Reader = app.db): Promise<boolean> {
  return isClosedPlace(app, place) || (await operatorsRefuse(reader, place))
}

/** By the installation's owner. */
export const isClosedPlace = ({ config }: App, { address }: Place): boolean =>
  config.blockedNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether operators refuse it, for use in a larger query; null for a country that is not known. */
export const refusedPlaceSql = (address: string, country: string): string =>
  `select ${address} <<= any (networks) or coalesce(${country} = any (countries), false) from refused_places`

/** Read each time, so that a change counts at once in every process. */
export async function operatorsRefuse(reader: Reader, { address, country }: Place): Promise<boolean> {
  const sought = refusedPlaceSql('$1::inet', '$2::text')
  const [found] = await read<{ refused: boolean }>(reader, `select (${sought}) as refused`, [
    address,
    country,
  ])
  return found?.refused ?? false
}
