import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../locales/index.ts'
import { memberRoute } from './member-route.ts'
import type { PageTitleKey } from './page-title-key.ts'

/** A page without a screen yet: it says so under its own title. */
function coming<const Path extends string>(path: Path, title: PageTitleKey) {
  return createRoute({
    getParentRoute: () => memberRoute,
    path,
    staticData: { title },
    loader: () => loadTexts('pages'),
    component: lazyRouteComponent(
      () => import('../../content/placeholder/coming-soon-page.tsx'),
      'ComingSoonPage',
    ),
  })
}

export const comingRoutes = [coming('/coming-soon', 'comingSoon')] as const
