export { texts } from '@halyard/web/locales/ja/lists'
