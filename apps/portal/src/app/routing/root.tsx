import { NoticeRegion } from '@halyard/ui/feedback'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadTexts, useTexts } from '../i18n/index.ts'
import { settings } from '../settings.ts'
import { NotFound } from './not-found.tsx'

export const rootRoute = createRootRoute({
  loader: () => loadTexts('app'),
  component: Root,
  notFoundComponent: NotFound,
})

function Root() {
  const t = useTexts('app')
  return (
    <>
      <title>{settings.brandName}</title>
      <Suspense>
        <Outlet />
      </Suspense>
      <NoticeRegion closeLabel={t('close')} />
    </>
  )
}
