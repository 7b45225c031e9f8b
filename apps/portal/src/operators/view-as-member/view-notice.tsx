import { lazy, Suspense } from 'react'

const ViewBanner = lazy(async () => {
  const { ViewBanner: Banner } = await import('./view-banner.tsx')
  return { default: Banner }
})

/** Above every screen of a member that an operator looks at. Nobody else loads it. */
export function ViewNotice() {
  return (
    <Suspense>
      <ViewBanner />
    </Suspense>
  )
}
