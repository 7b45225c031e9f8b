export { Callout } from './callout.tsx'
export { EmptyState } from './empty-state.tsx'
export { NoticeRegion } from './notice-region.tsx'
export { notify } from './notices.ts'
