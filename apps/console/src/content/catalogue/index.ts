import { catalogueKinds } from '@halyard/contract'
import { lazy } from 'react'
import { loadTexts } from '../../locales/index.ts'

export { filesIn } from './pictures-in.ts'
export { stoppedWords, waitingQuery } from './waiting-query.ts'

/** Capabilities to change any kind; one of them shows the catalogue. */
export const catalogueNeeds = [...new Set(Object.values(catalogueKinds))]

/** Loaded on demand: the rail needs this file too. */
export const SavedContent = /* @__PURE__ */ lazy(async () => {
  const [{ SavedContent: component }] = await Promise.all([
    import('./saved-content.tsx'),
    loadTexts('catalogue'),
  ])
  return { default: component }
})
