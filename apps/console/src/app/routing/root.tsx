import { NoticeRegion } from '@halyard/ui/feedback'
import { BackClosesOverlays } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { settings } from '../../features/settings/index.ts'
import { loadTexts, useTexts } from '../../locales/index.ts'
import { NotFound } from './not-found.tsx'

export const rootRoute = createRootRoute({
  loader: () => loadTexts('app', 'shell', 'lists', 'codes'),
  component: Root,
  notFoundComponent: NotFound,
})

function Root() {
  const t = useTexts('app')
  return (
    <>
      <title>{settings.brandName}</title>
      <BackClosesOverlays>
        <Suspense>
          <Outlet />
        </Suspense>
      </BackClosesOverlays>
      <NoticeRegion closeLabel={t('close')} language={useLanguage()} />
    </>
  )
}
