import { operatorCatalogue as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { run, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { trustedCountryHeader } from '../../platform/http/visit.ts'
import { catalogueKind } from '../catalogue/index.ts'
import { propose } from '../operations/index.ts'

export interface Places {
  readonly networks: readonly string[]
  readonly countries: readonly string[]
}

export const placesKind = catalogueKind({
  kind: 'PLACES',
  call: contract.refusePlaces,
  action: 'places.refuse',
  logged: 'places',
  subjectOf: () => 'refused',
  async list(reader) {
    const { networks, countries } = await reader
      .selectFrom('refused_places')
      .select([sql<string[]>`networks::text[]`.as('networks'), 'countries'])
      .executeTakeFirstOrThrow()
    return [{ subject: 'refused', content: { networks, countries } }]
  },
  caution: ({ config }) => (trustedCountryHeader(config) === null ? 'COUNTRIES_UNKNOWN' : null),
  // What is lifted and what one may refuse alone counts at once; the rest waits for a second operator.
  async keep(tx, app, asked, by) {
    const { alone, byTwo } = await divide(tx, asked, by.operator.id)
    await writePlaces(tx, alone, by.operator.id)
    if (byTwo.networks.length + byTwo.countries.length === 0) return { subject: 'refused' }
    const reason = [...byTwo.networks, ...byTwo.countries].join(', ')
    const proposed = await propose(
      tx,
      app,
      { kind: 'refusedPlaces', subject: 'places:refused', payload: byTwo, reason },
      by,
    )
    return proposed instanceof Refusal ? proposed : { subject: 'refused', ...proposed }
  },
})

/** The database defines what one may refuse alone (`networks_needing_second`), and refuses the rest. */
async function divide(tx: Tx, { networks, countries }: Places, operatorId: string) {
  const [row] = await run<{ networks: string[]; wide: string[]; countries: string[]; foreign: string[] }>(
    tx,
    `select array(select each from unnest($2::inet[]) with ordinality as asked (each, at)
         where each <> all (wide) order by at)::text[] as networks,
       wide::text[],
       array(select each from unnest($3::text[]) with ordinality as asked (each, at)
         where each = any (countries) order by at) as countries,
       array(select unnest($3::text[]) except select unnest(countries)) as foreign
     from refused_places, networks_needing_second($1, $2::inet[], networks) as wide
     for no key update of refused_places`,
    [operatorId, networks, countries],
  )
  if (!row) throw new Error('There is one row of refused places')
  return {
    alone: { networks: row.networks, countries: row.countries },
    byTwo: { networks: row.wide, countries: row.foreign },
  }
}

export async function writePlaces(
  tx: Tx,
  { networks, countries }: Places,
  operatorId: string,
): Promise<void> {
  await tx
    .updateTable('refused_places')
    .set({ networks: sql`${[...networks]}::inet[]`, countries: [...countries], set_by: operatorId })
    .where('only_row', '=', true)
    .execute()
}
