/** Content for members: memos, banners and notifications; and the lists of countries and banks for forms. */
import type { NotificationsOfKind } from '../platform/notifications/gather-notifications.ts'
import { announcementKind } from './announcement-kind.ts'
import { announcementProgress } from './announcement-progress.ts'
import { bankNameList } from './bank-names.ts'
import { bannerKind } from './banner-kind.ts'
import { bannerList } from './banner-list.ts'
import { bannerPicture, savedPicture } from './banner-picture.ts'
import { anyKind } from './catalogue/index.ts'
import { countReceivers } from './count-receivers.ts'
import { bankCountryList, countryList, registerCountries } from './country-lists.ts'
import { memoKind } from './memo-kind.ts'
import { memoList } from './memo-list.ts'
import { notificationList } from './notification-list.ts'
import { saveAnnouncement } from './save-announcement.ts'
import { saveBanner } from './save-banner.ts'
import { saveBannerPicture } from './save-banner-picture.ts'
import { saveMemo } from './save-memo.ts'
import { seeBanner } from './see-banner.ts'
import { sendAnnouncementJob, sendDueJob } from './send-announcement.ts'
import { signalAnnouncementChangeJob } from './signal-announcement-change.ts'
import { updateNotification } from './update-notification.ts'
import { releaseContent, stopContent, waitingContent } from './waiting-content.ts'
import { withdrawMemo } from './withdraw-memo.ts'

export { contentNotifications } from './notifications.ts'

export const contentKinds = [anyKind(memoKind), anyKind(bannerKind), anyKind(announcementKind)]

export const contentJobs = [sendAnnouncementJob, sendDueJob, signalAnnouncementChangeJob]

export const contentHandlers = (notificationsOf: NotificationsOfKind) => [
  memoList,
  saveMemo,
  withdrawMemo,
  bannerList,
  bannerPicture,
  seeBanner,
  saveBanner,
  saveBannerPicture,
  savedPicture,
  notificationList(notificationsOf),
  updateNotification,
  countReceivers,
  saveAnnouncement,
  announcementProgress,
  waitingContent,
  releaseContent,
  stopContent,
  countryList,
  registerCountries,
  bankCountryList,
  bankNameList,
]
