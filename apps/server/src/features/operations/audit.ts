import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

export interface AuditedAct {
  /** Null: the database's owner, by command. The database takes that from the owner only. */
  readonly operatorId: string | null
  readonly action: string
  readonly subject: string
  readonly reason: string
  readonly address: string | null
}

/** Written in the transaction of the act itself: neither exists without the other. The table takes no changes. */
export async function audit(tx: Tx, app: { readonly clock: Clock }, act: AuditedAct): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      id: newId(),
      operator_id: act.operatorId,
      action: act.action,
      subject: act.subject,
      reason: act.reason,
      address: act.address,
      created_at: app.clock.now(),
    })
    .execute()
}
