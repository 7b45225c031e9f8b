import { Root } from '@halyard/web/routes'
import { createRootRoute } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { NotFound } from './not-found.tsx'

export const rootRoute = createRootRoute({
  loader: () => loadTexts('app'),
  component: Root,
  notFoundComponent: NotFound,
})
