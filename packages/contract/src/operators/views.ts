/** An operator's read-only view of the portal as a member, begun by operatorMembers.viewAsMember. */
import * as z from 'zod/mini'
import { signedIn } from '../access/account.ts'
import { call } from '../call.ts'
import { text } from '../fields.ts'

export const openView = call({
  method: 'POST',
  path: '/view/open',
  access: 'public',
  summary:
    'Exchanges an operator’s ticket for a view of the portal. Its token works for calls that only read, and for nothing of operators.',
  body: z.object({ ticket: text(100) }),
  reply: signedIn,
  refusals: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
})

export const endView = call({
  method: 'POST',
  path: '/view/end',
  access: 'public',
  summary: 'Ends a view at once.',
  body: z.object({ viewToken: text(100) }),
})
