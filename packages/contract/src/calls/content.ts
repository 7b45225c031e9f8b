/** What operators publish to members, and what the product tells them. */
import * as z from 'zod/mini'
import { call } from '../call.ts'

export const bannerList = call({
  method: 'GET',
  path: '/general/bannerList',
  access: 'member',
  summary: 'Image addresses of the banners that are on show now.',
  reply: { bannerList: z.array(z.string()) },
})

const pageNumber = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0)
const pageSize = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10)

export const notificationList = call({
  method: 'GET',
  path: '/profile/getNotificationList',
  access: 'member',
  summary: 'The member’s notifications, newest first. Pages count from zero.',
  query: z.object({ page: pageNumber, size: pageSize }),
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
