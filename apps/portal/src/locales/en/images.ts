export { texts } from '@halyard/web/locales/en/images'
