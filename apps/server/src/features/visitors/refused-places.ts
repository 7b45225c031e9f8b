import { isIPv6 } from 'node:net'
import { type SqlBool, sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { Visit } from '../../platform/http/visit.ts'

type Place = Pick<Visit, 'address' | 'country'>

/** Whether nobody registers or signs in from there: closed by the installation's owner, or by operators. */
export async function isRefusedPlace(app: App, place: Place): Promise<boolean> {
  const isClosed = app.config.blockedNetworks.check(place.address, isIPv6(place.address) ? 'ipv6' : 'ipv4')
  return isClosed || (await operatorsRefuse(app.db, place))
}

/** Read each time, so that a change counts at once in every process. */
export async function operatorsRefuse(reader: Reader, { address, country }: Place): Promise<boolean> {
  const { refused } = await reader
    .selectFrom('refused_places')
    .select(
      sql<SqlBool>`${address}::inet <<= any (networks) or ${country ?? ''} = any (countries)`.as('refused'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(refused)
}
