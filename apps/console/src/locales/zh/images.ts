export { texts } from '@halyard/web/locales/zh/images'
