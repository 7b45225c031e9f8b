/** The queries of the bell and the Notifications screen. Messages come in the language of the call. */
import { content, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { fresh } from '@halyard/web/queries'
import type { useLanguage } from '@halyard/web/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type Language = ReturnType<typeof useLanguage>

export type Notification = ReplyOf<typeof content.notificationList>['data']['content'][number]

/** The key prefix of all notification queries. */
export const notificationsKey = 'notifications'

/** By the specification. */
const perPage = 10

export const notificationsQuery = (page: number, language: Language) =>
  queryOptions({
    ...fresh,
    queryKey: [notificationsKey, 'page', language, page],
    queryFn: ({ signal }) =>
      api(content.notificationList, { query: { page: page - 1, size: perPage } }, { signal }),
    placeholderData: keepPreviousData,
  })

const latestShown = 5

/** The latest unread ones, and their total. */
export const unreadQuery = (language: Language) =>
  queryOptions({
    queryKey: [notificationsKey, 'unread', language],
    queryFn: ({ signal }) =>
      api(content.notificationList, { query: { size: latestShown, show: 'UNREAD' } }, { signal }),
    placeholderData: keepPreviousData,
  })
