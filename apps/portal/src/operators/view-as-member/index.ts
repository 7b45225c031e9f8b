export { ViewNotice } from './view-notice.tsx'
export { viewRefused } from './view-refused.ts'
