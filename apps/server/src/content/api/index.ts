/** The calls of content: one endpoint a file, named as its call. */
import type { Handler } from '../../platform/http/handler.ts'
import type { NotificationsOfKind } from '../../platform/notifications/gather-notifications.ts'
import { type CatalogueKind, kindsByName } from '../catalogue/catalogue-kind.ts'
import { announcementProgress } from './announcement-progress.ts'
import { bankCountryList } from './bank-country-list.ts'
import { bankNameList } from './bank-name-list.ts'
import { bannerList } from './banner-list.ts'
import { bannerPicture } from './banner-picture.ts'
import { brandLogo } from './brand-logo.ts'
import { catalogue } from './catalogue.ts'
import { catalogueChanges } from './catalogue-changes.ts'
import { countReceivers } from './count-receivers.ts'
import { countryList } from './country-list.ts'
import { decideRate } from './decide-rate.ts'
import { memoList } from './memo-list.ts'
import { notificationList } from './notification-list.ts'
import { putBackChange } from './put-back-change.ts'
import { rateProposals } from './rate-proposals.ts'
import { refusePlaces } from './refuse-places.ts'
import { registerCountries } from './register-countries.ts'
import { releaseContent } from './release-content.ts'
import { saveAnnouncement } from './save-announcement.ts'
import { saveBanner } from './save-banner.ts'
import { saveBannerPicture } from './save-banner-picture.ts'
import { saveLogo } from './save-logo.ts'
import { saveMemo } from './save-memo.ts'
import { savedLogo } from './saved-logo.ts'
import { savedPicture } from './saved-picture.ts'
import { seeBanner } from './see-banner.ts'
import { setBrand } from './set-brand.ts'
import { setRate } from './set-rate.ts'
import { stopContent } from './stop-content.ts'
import { updateNotification } from './update-notification.ts'
import { waitingContent } from './waiting-content.ts'
import { withdrawMemo } from './withdraw-memo.ts'

export function contentHandlers(
  notificationsOf: NotificationsOfKind,
  kinds: readonly CatalogueKind[],
): readonly Handler[] {
  const kindOf = kindsByName(kinds)
  return [
    setRate,
    decideRate,
    rateProposals,
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
    refusePlaces,
    setBrand,
    saveLogo,
    savedLogo,
    brandLogo,
    catalogue(kindOf),
    catalogueChanges,
    putBackChange(kindOf),
  ]
}
