/** The live stream that keeps open pages up to date. */
import * as z from 'zod/mini'
import { call } from '../call.ts'

/**
 * The kinds of change for a member. An event names kinds only; the page fetches the rest by its usual calls.
 */
export const changeKinds = [
  'wallets',
  'deposits',
  'withdrawals',
  'orders',
  'notifications',
  'profile',
  'sessions',
  'team',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export const changes = call({
  method: 'GET',
  path: '/live/changes',
  access: 'member',
  gives: 'events',
  summary:
    'Server-sent events that say which of the member’s things have changed: data is {"kinds": […]}. Sent again with Last-Event-ID, it begins with what changed since that event; where that is no longer known, with every kind. Ends when the session does.',
  reply: { events: z.unknown() },
  refusals: ['TOO_MANY_REQUESTS'],
})
