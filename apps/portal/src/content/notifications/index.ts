export { unreadQuery } from './notification-queries.ts'
export { NotificationRows } from './notification-rows.tsx'
export { useMarkRead } from './use-mark-read.ts'
export { useOpenedNotification } from './use-opened-notification.tsx'
