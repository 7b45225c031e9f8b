/** What operators do. Each call but the sign-in names the capability it needs. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { email, secret, text } from '../fields.ts'

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
