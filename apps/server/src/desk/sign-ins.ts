import type { AnswerOf, operatorMembers } from '@halyard/contract'
import type { Selectable } from 'kysely'
import type { DB } from '../platform/db/schema.gen.ts'

type SignIn = AnswerOf<typeof operatorMembers.memberSessions>['signIns'][number]

export const asSignIn = (row: Selectable<DB['sign_in']>): SignIn => ({
  id: row.id,
  at: row.at,
  outcome: row.outcome,
  method: row.method,
  newDevice: row.new_device,
  address: row.address,
  country: row.country,
  userAgent: row.user_agent,
})
