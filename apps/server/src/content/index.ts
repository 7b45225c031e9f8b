/** Content for members: memos, banners and notifications; and the lists of countries and banks for forms. */
import { announcementKind } from './announcement-kind.ts'
import { bannerKind } from './banner-kind.ts'
import { anyKind } from './catalogue/index.ts'
import { memoKind } from './memo-kind.ts'
import { sendAnnouncementJob, sendDueJob } from './send-announcement.ts'
import { signalAnnouncementChangeJob } from './signal-announcement-change.ts'

export { contentNotifications } from './notifications.ts'

export const contentKinds = [anyKind(memoKind), anyKind(bannerKind), anyKind(announcementKind)]

export const contentJobs = [sendAnnouncementJob, sendDueJob, signalAnnouncementChangeJob]
