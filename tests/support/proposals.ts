import { sql } from 'kysely'
import type { Tx } from '../../apps/server/src/platform/db/database.ts'

interface Proposed {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly payload: object
  readonly requestedBy: string
  readonly requestedAt: Date
}

/** Inserts a proposal as it is: the database's owner needs no operator's session for it. */
export async function insertAsIs(tx: Tx, { id, kind, subject, payload, ...by }: Proposed): Promise<void> {
  await sql`
    insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at)
    select ${id}, kind, capability, ${subject}, ${JSON.stringify(payload)}, 'For this test', ${by.requestedBy},
      ${by.requestedAt}
    from proposal_kind where kind = ${kind}
  `.execute(tx)
}
