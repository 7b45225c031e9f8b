export { ViewNotice } from './view-notice.tsx'
