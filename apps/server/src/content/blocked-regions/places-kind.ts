import { operatorCatalogue as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { propose } from '../../operators/index.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { trustedCountryHeader } from '../../platform/http/visit.ts'
import { catalogueKind } from '../catalogue/index.ts'

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
  // Regions that one operator may block or unblock alone take effect at once; the rest waits for a second
  // operator.
  async keep(tx, app, requested, by) {
    const { alone, byTwo } = await divide(tx, requested, by.operator.id)
    await writePlaces(tx, alone, by.operator.id)
    const places = [byTwo, byTwo.lifted].flatMap(({ networks, countries }) => [...networks, ...countries])
    if (places.length === 0) return { subject: 'refused' }
    const reason = places.join(', ')
    const proposed = await propose(
      tx,
      app,
      { kind: 'refusedPlaces', subject: 'places:refused', payload: byTwo, reason },
      by,
    )
    return proposed instanceof Refusal ? proposed : { subject: 'refused', ...proposed }
  },
})

interface Divided {
  readonly alone: string[]
  readonly wide: string[]
  readonly lifted: string[]
  readonly present: string[]
}

/**
 * The database defines which networks one operator may block (`networks_needing_second`) and unblock
 * (`networks_lifted_by_two`) alone, and refuses the rest. Countries always take two.
 */
async function divide(tx: Tx, { networks, countries }: Places, operatorId: string) {
  const [row] = await run<Divided>(
    tx,
    `select array(select each from unnest($2::inet[]) with ordinality as requested (each, at)
         where each <> all (wide) order by at)::text[] as alone,
       wide::text[], lifted::text[], countries as present
     from refused_places, networks_needing_second($1, $2::inet[], networks) as wide,
       networks_lifted_by_two(networks, $2::inet[]) as lifted
     for no key update of refused_places`,
    [operatorId, networks],
  )
  if (!row) throw new Error('There is one row of refused places')
  const { alone, wide, lifted, present } = row
  return {
    alone: { networks: [...alone, ...lifted], countries: present },
    byTwo: {
      networks: wide,
      countries: countries.filter((country) => !present.includes(country)),
      lifted: { networks: lifted, countries: present.filter((country) => !countries.includes(country)) },
    },
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
