/** What operators do. Each call but the sign-in names the capability it needs. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, email, pageNo, pageSize, secret, text } from '../fields.ts'

export const operatorAuthenticate = call({
  method: 'POST',
  path: '/operator/authenticate',
  access: 'public',
  summary: 'Signs an operator in.',
  body: z.object({ email: email(), password: secret() }),
  reply: { token: z.string(), name: z.string(), capabilities: z.array(z.string()), expiresIn: z.number() },
  refusals: ['INVALID_CREDENTIALS', 'SECRET_LOCKED', 'TOO_MANY_REQUESTS', 'IP_NOT_SUPPORTED'],
})

export const endMemberSessions = call({
  method: 'POST',
  path: '/operator/endMemberSessions',
  access: { operator: 'members.sessions.end' },
  summary: 'Ends every session of a member at once.',
  body: z.object({ memberId: text(20), reason: text(500) }),
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const alarms = call({
  method: 'GET',
  path: '/operator/alarms',
  access: { operator: 'alarms.clear' },
  summary: 'What people must look at, the newest first; or what was cleared, and by whom.',
  query: z.object({
    pageNo: pageNo(),
    pageSize: pageSize(20),
    state: z._default(choice(['OPEN', 'CLEARED']), 'OPEN'),
  }),
  reply: {
    alarms: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        /** What it is about, such as `order:{id}`. */
        subject: z.string(),
        details: z.string(),
        raisedAt: z.iso.datetime(),
        clearedAt: z.nullable(z.iso.datetime()),
        /** Null while it is open, and when it ended by itself. */
        clearedBy: z.nullable(z.string()),
      }),
    ),
    totalRecords: z.number(),
  },
  refusals: ['FORBIDDEN'],
})

export const clearAlarm = call({
  method: 'POST',
  path: '/operator/clearAlarm',
  access: { operator: 'alarms.clear' },
  summary: 'Says that an alarm was looked at, and what was found. What comes back is raised anew.',
  body: z.object({ id: text(40), reason: text(500) }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'FORBIDDEN'],
})
