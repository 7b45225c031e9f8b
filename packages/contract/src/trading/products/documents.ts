import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { chosen, text } from '../../fields.ts'

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

export const draftAgreement = call({
  method: 'GET',
  path: '/product/draftAgreement',
  access: 'member',
  viewable: true,
  summary: 'Returns the agreement that buying a package at this amount would make, to be read before paying.',
  query: z.object({ productId: text(40), packagePrice: chosen('SELECT_AMOUNT') }),
  reply: {
    agreement: z.object({
      title: z.string(),
      intro: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      terms: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
  },
  refusals: ['NOT_FOUND', 'PRICE_NOT_OFFERED', 'PRICE_OUT_OF_RANGE'],
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
