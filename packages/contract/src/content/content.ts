/** Content that operators publish to members, and the product's notifications. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, instant, oneOf, optionalText, pageFromZero, pageSize, text } from '../fields.ts'

export const memoList = call({
  method: 'GET',
  path: '/user/memo',
  access: 'member',
  viewable: true,
  summary:
    'Returns the latest memos, newest first, in the language of the call or in English. memoContent is HTML, to be shown as text.',
  reply: {
    memoList: z.array(
      z.object({ id: z.string(), date: instant(), title: z.string(), memoContent: z.string() }),
    ),
  },
})

export const bannerList = call({
  method: 'GET',
  path: '/general/bannerList',
  access: 'member',
  viewable: true,
  summary:
    'Returns the banners currently shown, with their pictures in the language of the call or in English, and which of them the member has seen.',
  reply: {
    /** The addresses of the pictures, below the site's root. */
    bannerList: z.array(z.string()),
    banners: z.array(
      z.object({ id: z.string(), imageUrl: z.string(), description: z.string(), seen: z.boolean() }),
    ),
  },
})

export const bannerPicture = call({
  method: 'GET',
  path: '/general/bannerPicture',
  access: 'public',
  summary: 'Returns a banner’s picture, once members see it.',
  query: z.object({ pictureId: text(40) }),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['NOT_FOUND'],
})

export const brandLogo = call({
  method: 'GET',
  path: '/general/brandLogo',
  access: 'public',
  summary: 'Returns a logo of the platform, once members see it.',
  query: z.object({ logoId: text(40) }),
  gives: 'file',
  lasts: true,
  reply: { file: z.instanceof(Blob) },
  refusals: ['NOT_FOUND'],
})

export const seeBanner = call({
  method: 'POST',
  path: '/general/seeBanner',
  access: 'member',
  summary: 'Remembers that the member has seen a banner.',
  body: z.object({ bannerId: text(40) }),
  refusals: ['NOT_FOUND'],
})

export const notificationPages = [
  '/wallet/transaction-history',
  '/investment/overview',
  '/settings/kyc',
  '/settings/overview',
] as const
export type NotificationPage = (typeof notificationPages)[number]

export const notificationList = call({
  method: 'GET',
  path: '/profile/getNotificationList',
  access: 'member',
  viewable: true,
  summary:
    'Lists the member’s notifications, newest first, or only the unread ones. Pages start at zero. `unread` counts all unread ones.',
  query: z.object({
    page: pageFromZero(),
    size: pageSize(10),
    show: z._default(choice(['ALL', 'UNREAD']), 'ALL'),
  }),
  reply: {
    status: z.literal('ok'),
    data: z.object({
      content: z.array(
        z.object({
          id: z.string(),
          message: z.string(),
          date: instant(),
          read: z.boolean(),
          page: z.nullable(z.enum(notificationPages)),
        }),
      ),
      totalPages: z.number(),
      unread: z.number(),
    }),
  },
})

export const updateNotification = call({
  method: 'POST',
  path: '/profile/updateNotification',
  access: 'member',
  summary: 'Marks one notification as read, or all of them.',
  body: z
    .object({ notificationId: optionalText(40), all: z.optional(z.boolean()) })
    .check(oneOf('notificationId', 'all')),
  refusals: ['NOT_FOUND'],
})
