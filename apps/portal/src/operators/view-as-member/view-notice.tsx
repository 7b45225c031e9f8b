import { LazyPart, lazyCode } from '@halyard/web/routes'

const viewBanner = lazyCode(async () => (await import('./view-banner.tsx')).ViewBanner)

/** Above every screen in an operator's view as member; nobody else loads it. */
export function ViewNotice() {
  return <LazyPart of={viewBanner}>{(ViewBanner) => <ViewBanner />}</LazyPart>
}
