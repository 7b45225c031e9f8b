/** What screens and forms read: lists of countries and banks, banners, and a member's notifications. */
import type { NotificationsOfKind } from '../../platform/notifications/gather-notifications.ts'
import { bankNameList } from './bank-names.ts'
import { bannerList } from './banner-list.ts'
import { bankCountryList, countryList, registerCountries } from './country-lists.ts'
import { notificationList } from './notification-list.ts'
import { updateNotification } from './update-notification.ts'

export const contentHandlers = (notificationsOf: NotificationsOfKind) => [
  bannerList,
  notificationList(notificationsOf),
  updateNotification,
  countryList,
  registerCountries,
  bankCountryList,
  bankNameList,
]
