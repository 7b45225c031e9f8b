import { catalogueKinds } from '@halyard/contract'

/** Whoever may change any of it sees the catalogue. */
export const catalogueNeeds = [...new Set(Object.values(catalogueKinds))]
