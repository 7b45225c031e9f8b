import { sql } from 'kysely'
import { defineProposalKind } from '../../operators/index.ts'
import { changeBy } from '../catalogue/index.ts'
import { type Places, placesKind, writePlaces } from './places-kind.ts'

/** Blocks these regions in addition, and unblocks others, once a second operator approves. */
export const placeProposals = defineProposalKind('refusedPlaces', {
  async presentOf(reader) {
    const { networks, countries } = await reader
      .selectFrom('refused_places')
      .select([sql<string[]>`networks::text[]`.as('networks'), 'countries'])
      .executeTakeFirstOrThrow()
    return { places: [...networks, ...countries].join(', ') }
  },
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
        const changed = (part: keyof Places) => {
          const lifted = payload.lifted?.[part] ?? []
          return [...new Set([...present[part], ...payload[part]])].filter((each) => !lifted.includes(each))
        }
        await writePlaces(tx, { networks: changed('networks'), countries: changed('countries') }, decider.id)
      },
    ),
})
