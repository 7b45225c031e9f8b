export { texts } from '@halyard/web/locales/id/lists'
