/** What members are told: memos, banners and notifications; and the lists of countries and banks that forms read. */
import type { NotificationsOfKind } from '../../platform/notifications/gather-notifications.ts'
import { anyKind } from '../catalogue/index.ts'
import { bankNameList } from './bank-names.ts'
import { bannerKind } from './banner-kind.ts'
import { bannerList } from './banner-list.ts'
import { bannerPicture } from './banner-picture.ts'
import { countReceivers } from './count-receivers.ts'
import { bankCountryList, countryList, registerCountries } from './country-lists.ts'
import { memoKind } from './memo-kind.ts'
import { memoList } from './memo-list.ts'
import { noticeKind } from './notice-kind.ts'
import { noticeProgress } from './notice-progress.ts'
import { notificationList } from './notification-list.ts'
import { saveBanner } from './save-banner.ts'
import { saveBannerPicture } from './save-banner-picture.ts'
import { saveMemo } from './save-memo.ts'
import { saveNotice } from './save-notice.ts'
import { seeBanner } from './see-banner.ts'
import { sendNoticeJob } from './send-notice.ts'
import { tellOfNoticeJob } from './tell-of-notice.ts'
import { updateNotification } from './update-notification.ts'
import { withdrawMemo } from './withdraw-memo.ts'

export { contentNotifications } from './notifications.ts'

export const contentKinds = [anyKind(memoKind), anyKind(bannerKind), anyKind(noticeKind)]

export const contentJobs = [sendNoticeJob, tellOfNoticeJob]

export const contentHandlers = (notificationsOf: NotificationsOfKind) => [
  memoList,
  saveMemo,
  withdrawMemo,
  bannerList,
  bannerPicture,
  seeBanner,
  saveBanner,
  saveBannerPicture,
  notificationList(notificationsOf),
  updateNotification,
  countReceivers,
  saveNotice,
  noticeProgress,
  countryList,
  registerCountries,
  bankCountryList,
  bankNameList,
]
