import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { text } from '../../fields.ts'

const document = {
  access: 'member',
  query: z.object({ orderId: text(40) }),
  reply: { url: z.string() },
  refusals: ['NOT_FOUND', 'ORDER_NOT_ACTIVE'],
} as const

export const genShareCert = call({
  ...document,
  method: 'POST',
  path: '/product/genShareCert',
  summary: 'Returns a link to the order’s certificate (PDF), valid on this device for ten minutes.',
})

export const downloadAgreement = call({
  ...document,
  method: 'GET',
  path: '/product/downloadAgreement',
  summary: 'Returns a link to the order’s agreement (PDF), valid on this device for ten minutes.',
})

export const openDocument = call({
  method: 'GET',
  path: '/product/document',
  access: 'public',
  summary:
    'Returns the document behind such a link. Works on the device that requested it, while its session lasts.',
  query: z.object({ token: text(100) }),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
})
