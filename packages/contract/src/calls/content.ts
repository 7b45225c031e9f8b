/** What operators publish to members, and what the product notifies them of. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { pageFromZero, pageSize } from '../fields.ts'

export const bannerList = call({
  method: 'GET',
  path: '/general/bannerList',
  access: 'member',
  summary: 'Returns the image addresses of the banners currently shown.',
  reply: { bannerList: z.array(z.string()) },
})

export const notificationList = call({
  method: 'GET',
  path: '/profile/getNotificationList',
  access: 'member',
  summary: 'Lists the member’s notifications, newest first. Pages start at zero.',
  query: z.object({ page: pageFromZero(), size: pageSize(10) }),
  reply: {
    status: z.literal('ok'),
    data: z.object({
      content: z.array(
        z.object({
          id: z.string(),
          message: z.string(),
          date: z.iso.datetime(),
          read: z.boolean(),
        }),
      ),
      totalPages: z.number(),
    }),
  },
})
