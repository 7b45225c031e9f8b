import { sql } from 'kysely'
import { changeBy } from '../catalogue/index.ts'
import { defineProposalKind } from '../operations/index.ts'
import { placesKind, writePlaces } from './places-kind.ts'

/** Refuses these places besides those that are refused when a second operator agrees. */
export const placeProposals = defineProposalKind('refusedPlaces', {
  onApproved: (tx, app, { payload }, decider) =>
    changeBy(
      tx,
      app,
      placesKind,
      { subject: 'refused', operator: decider, address: decider.address },
      async () => {
        const present = await tx
          .selectFrom('refused_places')
          .select([sql<string[]>`networks::text[]`.as('networks'), 'countries'])
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
        const both = (some: readonly string[], more: readonly string[]) => [...new Set([...some, ...more])]
        await writePlaces(
          tx,
          {
            networks: both(present.networks, payload.networks),
            countries: both(present.countries, payload.countries),
          },
          decider.id,
        )
      },
    ),
})
