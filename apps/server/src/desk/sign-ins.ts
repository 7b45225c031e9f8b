import type { operatorMembers, ReplyOf } from '@halyard/contract'
import type { Selectable } from 'kysely'
import type { DB } from '../platform/db/schema.gen.ts'

type SignIn = ReplyOf<typeof operatorMembers.memberSessions>['signIns'][number]

export const asSignIn = (row: Selectable<DB['sign_in']>): SignIn => ({
  id: row.id,
  at: row.at.toISOString(),
  outcome: row.outcome,
  method: row.method,
  newDevice: row.new_device,
  address: row.address,
  country: row.country,
  userAgent: row.user_agent,
})
