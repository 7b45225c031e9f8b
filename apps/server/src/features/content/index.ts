/** What operators publish to members, and the notifications that the product sends them. */
import { bannerList } from './banner-list.ts'
import { notificationList } from './notification-list.ts'

export const contentHandlers = [bannerList, notificationList]
