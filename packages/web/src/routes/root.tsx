import { NoticeRegion } from '@halyard/ui/feedback'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { application } from '../application.ts'
import { useKitTexts, useLanguage } from '../texts/use-texts.ts'
import { BackClosesOverlays } from './back-closes-overlays.tsx'
import { focusHeading } from './focus-heading.ts'

/** The frame of every page of an application. */
export function Root() {
  const t = useKitTexts('app')
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) focusHeading()
      }),
    [router],
  )
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
