export { texts } from '@halyard/web/locales/zh-tw/images'
