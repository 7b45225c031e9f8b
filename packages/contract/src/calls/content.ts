/** What operators publish to members, and what the product notifies them of. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, oneOf, optionalText, pageFromZero, pageSize } from '../fields.ts'

export const bannerList = call({
  method: 'GET',
  path: '/general/bannerList',
  access: 'member',
  summary: 'Returns the image addresses of the banners currently shown.',
  reply: { bannerList: z.array(z.string()) },
})

/** Where a member can see or do more about a notification. */
export const notificationPages = [
  '/wallet/transaction-history',
  '/settings/kyc',
  '/settings/overview',
] as const
export type NotificationPage = (typeof notificationPages)[number]

export const notificationList = call({
  method: 'GET',
  path: '/profile/getNotificationList',
  access: 'member',
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
          date: z.iso.datetime(),
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
