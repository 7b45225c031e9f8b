/** Webhooks and API keys for other systems. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, instant, text } from '../fields.ts'
import { keyPage, next } from '../key-pages.ts'
import { readableCapabilities } from '../readable-capabilities.ts'

type Readable = (typeof readableCapabilities)[number]

const access = { operator: 'integrations.manage' } as const
const moment = instant()

/** `data` has ids and the new state only: memberId, id, state, and for deposits their way. */
export const webhookEvents = [
  'member.registered',
  'kyc.changed',
  'deposit.changed',
  'withdrawal.changed',
  'order.changed',
  'inheritance.changed',
  'alarm.raised',
] as const

export const webhooks = call({
  method: 'GET',
  path: '/operator/webhooks',
  access,
  summary:
    'Lists the addresses that are told of events. Each event is sent as JSON {id, event, createdAt, data} in a POST whose header Halyard-Signature is t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>" with the secret, in hex>. Any answer from 200 to 299 counts as received; otherwise it is sent again for three days. The same id may come more than once.',
  reply: {
    endpoints: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        events: z.array(z.enum(webhookEvents)),
        createdBy: z.string(),
        createdAt: moment,
        /** The events not delivered yet, and those given up. */
        pending: z.number(),
        failed: z.number(),
      }),
    ),
  },
  refusals: ['FORBIDDEN'],
})

export const addWebhook = call({
  method: 'POST',
  path: '/operator/addWebhook',
  access,
  summary: 'Adds an address to be told of events. The secret is in this reply and nowhere else.',
  body: z.object({
    url: text(500),
    events: z.array(choice(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)),
  }),
  reply: { endpointId: z.string(), secret: z.string() },
  refusals: ['INVALID_WEBHOOK_URL', 'FORBIDDEN'],
})

export const removeWebhook = call({
  method: 'POST',
  path: '/operator/removeWebhook',
  access,
  summary: 'Stops telling an address. What was not delivered yet is given up.',
  body: z.object({ endpointId: text(40), reason: text(500) }),
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const webhookDeliveries = call({
  method: 'GET',
  path: '/operator/webhookDeliveries',
  access,
  summary: 'Lists what an address was told in the last 30 days, newest first.',
  query: z.object({
    ...keyPage,
    endpointId: text(40),
    state: z._default(choice(['ALL', 'PENDING', 'DELIVERED', 'FAILED']), 'ALL'),
  }),
  reply: {
    deliveries: z.array(
      z.object({
        id: z.string(),
        eventId: z.string(),
        event: z.string(),
        data: z.object({
          memberId: z.optional(z.string()),
          id: z.optional(z.string()),
          state: z.optional(z.string()),
          way: z.optional(z.string()),
        }),
        createdAt: moment,
        state: z.enum(['PENDING', 'DELIVERED', 'FAILED']),
        attempts: z.number(),
        lastTriedAt: z.nullable(moment),
        nextTryAt: z.nullable(moment),
        /** The status of the last response; null without one. */
        lastStatus: z.nullable(z.number()),
        lastError: z.nullable(z.string()),
      }),
    ),
    next,
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const replayWebhook = call({
  method: 'POST',
  path: '/operator/replayWebhook',
  access,
  summary: 'Sends an event to its address again, with the same id, whatever became of it before.',
  body: z.object({ deliveryId: text(40) }),
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const apiKeys = call({
  method: 'GET',
  path: '/operator/apiKeys',
  access,
  summary: 'Lists the keys with which other systems read, newest first.',
  query: z.object(keyPage),
  reply: {
    keys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        madeBy: z.string(),
        capabilities: z.array(z.string()),
        createdAt: moment,
        expiresAt: moment,
        /** To the minute; null before its first use. */
        lastUsedAt: z.nullable(moment),
        revokedAt: z.nullable(moment),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const createApiKey = call({
  method: 'POST',
  path: '/operator/createApiKey',
  access,
  summary:
    'Makes a key for reading: as a bearer token it makes the GET calls of these capabilities, which are some of one’s own. The key is in this reply and nowhere else. What it reads is recorded in the audit log under its maker’s name.',
  body: z.object({
    name: text(60),
    capabilities: z
      .array(choice(readableCapabilities as [Readable, ...Readable[]]))
      .check(z.minLength(1), z.maxLength(readableCapabilities.length)),
    days: z.number().check(z.int(), z.gte(1), z.lte(365)),
  }),
  reply: { keyId: z.string(), key: z.string() },
  refusals: ['FORBIDDEN'],
})

export const revokeApiKey = call({
  method: 'POST',
  path: '/operator/revokeApiKey',
  access,
  summary: 'Revokes a key, effective immediately.',
  body: z.object({ keyId: text(40), reason: text(500) }),
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})
