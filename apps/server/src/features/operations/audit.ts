import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

export interface AuditedAct {
  readonly operatorId: string
  readonly action: string
  readonly subject: string
  readonly reason: string
  readonly address: string
}

/** Written in the transaction of the act itself: neither exists without the other. The table takes no changes. */
export async function audit(tx: Tx, app: App, act: AuditedAct): Promise<void> {
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
