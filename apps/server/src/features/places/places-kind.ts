import { operatorCatalogue as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { refuse } from '../../platform/http/refusal.ts'
import { trustedCountryHeader } from '../../platform/http/visit.ts'
import { catalogueKind } from '../catalogue/index.ts'
import { operatorsRefuse } from '../visitors/index.ts'

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
  async keep(tx, _, { networks, countries }, { visit }) {
    await tx
      .updateTable('refused_places')
      .set({ networks: sql`${networks}::inet[]`, countries: [...countries] })
      .where('only_row', '=', true)
      .execute()
    // Whoever shuts themselves out cannot mend it.
    if (await operatorsRefuse(tx, visit)) return refuse('IP_NOT_SUPPORTED', { field: 'networks' })
    return { subject: 'refused' }
  },
})
