import { NoticeRegion } from '@halyard/ui/feedback'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { application } from '../application.ts'
import { useKitTexts, useLanguage } from '../texts/use-texts.ts'
import { BackClosesOverlays } from './back-closes-overlays.tsx'

/** What is around every page of an application. */
export function Root() {
  const t = useKitTexts('app')
  return (
    <>
      <title>{application().brandName}</title>
      <BackClosesOverlays>
        <Suspense>
          <Outlet />
        </Suspense>
      </BackClosesOverlays>
      <NoticeRegion closeLabel={t('close')} language={useLanguage()} />
    </>
  )
}
