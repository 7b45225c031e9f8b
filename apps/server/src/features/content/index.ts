/** What operators publish to members, and the notifications that the product sends them. */
import type { NotificationsOfKind } from '../../platform/notifications/gather-notifications.ts'
import { bannerList } from './banner-list.ts'
import { notificationList } from './notification-list.ts'

export const contentHandlers = (notificationsOf: NotificationsOfKind) => [
  bannerList,
  notificationList(notificationsOf),
]
