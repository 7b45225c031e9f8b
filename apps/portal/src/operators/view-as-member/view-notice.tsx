import { lazy, Suspense } from 'react'

const ViewBanner = lazy(async () => {
  const { ViewBanner: Banner } = await import('./view-banner.tsx')
  return { default: Banner }
})

/** Above every screen in an operator's view as member; nobody else loads it. */
export function ViewNotice() {
  return (
    <Suspense>
      <ViewBanner />
    </Suspense>
  )
}
