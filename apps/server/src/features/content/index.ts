/** What operators publish to members, and what the product tells them. */
import { bannerList } from './banner-list.ts'
import { notificationList } from './notification-list.ts'

export const contentHandlers = [bannerList, notificationList]
