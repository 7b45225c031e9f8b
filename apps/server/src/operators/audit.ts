import { DatabaseError } from 'pg'
import type { App } from '../platform/app.ts'
import type { Clock } from '../platform/clock.ts'
import { run, type Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { SessionOver } from '../platform/http/session-over.ts'
import { newId } from '../platform/ids.ts'

export interface AuditedAct {
  /** Null: the database's owner, by command. The database accepts null from its owner only. */
  readonly operator: Pick<SignedInOperator, 'sessionId' | 'sessionKey'> | null
  readonly action: string
  readonly subject: string
  readonly reason: string
  readonly address: string | null
}

/**
 * Writes an audit entry in the transaction of the action, so that neither exists without the other. The table
 * is append-only. The database checks whose session it is, and accepts no operator's decision without its
 * entry. Returns the entry's id.
 */
export async function audit(tx: Tx, app: { readonly clock: Clock }, act: AuditedAct): Promise<string> {
  const id = newId()
  if (act.operator) {
    const { sessionId, sessionKey } = act.operator
    const entry = [id, act.action, act.subject, act.reason, act.address, app.clock.now()]
    const statement = 'select operator_act($1, $2, $3, $4, $5, $6, $7, $8)'
    await run(tx, statement, [sessionId, sessionKey, ...entry]).catch(refuseEnded)
    return id
  }
  await tx
    .insertInto('audit_entry')
    .values({
      id,
      operator_id: null,
      action: act.action,
      subject: act.subject,
      reason: act.reason,
      address: act.address,
      created_at: app.clock.now(),
    })
    .execute()
  return id
}

interface View {
  readonly operator: Pick<SignedInOperator, 'sessionId' | 'sessionKey'>
  readonly action: string
  /** Member numbers. */
  readonly members: readonly number[]
  readonly address: string
}

/**
 * Records the members whose data an operator is about to be shown. The database skips views that repeat
 * within the hour.
 */
export async function noteView(app: App, { operator, action, members, address }: View): Promise<void> {
  if (members.length === 0) return
  const { sessionId, sessionKey } = operator
  const entry = [newId(), action, members, address, app.clock.now()]
  const statement = 'select operator_view($1, $2, $3, $4, $5, $6, $7)'
  await app.db.transact((tx) => run(tx, statement, [sessionId, sessionKey, ...entry]).catch(refuseEnded))
}

const insufficientPrivilege = '42501'

function refuseEnded(error: unknown): never {
  throw error instanceof DatabaseError && error.code === insufficientPrivilege
    ? new SessionOver(error)
    : error
}
