import type { CatalogueKindName } from '@halyard/contract'
import { formatSecond } from '@halyard/web/formats'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import type { Content } from './kind-fields.ts'
import { stoppedWords, waitingQuery } from './waiting-query.ts'

/**
 * Why members don't see what was saved: until when it waits, or who stopped it and why. Null if they see it.
 */
export function useWaitingWords(kind: CatalogueKindName): (subject: string) => string | null {
  const t = useTexts('goingOut')
  const { data } = useQuery(waitingQuery)
  const time = (at: string) => formatSecond(new Date(at))
  return (subject) => {
    const one = data?.waiting.find((each) => each.kind === kind && each.item === subject)
    if (!one) return null
    if (one.goesOutAt) return t('waitsUntil', { time: time(one.goesOutAt) })
    const { by, at, reason } = one.stopped ?? { by: '', at: one.savedAt, reason: '' }
    return `${t('stoppedBy', { name: by, time: time(at), reason })} · ${t(stoppedWords(kind))}`
  }
}

/** When members will see what is about to be saved; null if at once. */
export function useWaitNote(kind: CatalogueKindName): (after: Content, isChange: boolean) => string | null {
  const t = useTexts('goingOut')
  return (after, isChange) => {
    switch (kind) {
      case 'MEMO':
      case 'BANNER':
        return after.withdrawn === true ? null : t(isChange ? 'changeWaits' : 'newWaits')
      case 'ANNOUNCEMENT':
        return after.withdrawn === true ? null : t('announcementWaits')
      case 'BRAND':
        return t('namesWait')
      case 'STRATEGY':
        return t('strategyWaits')
      case 'PRODUCT':
        return t('termsWait')
      default:
        return null
    }
  }
}
