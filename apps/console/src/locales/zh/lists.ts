export { texts } from '@halyard/web/locales/zh/lists'
