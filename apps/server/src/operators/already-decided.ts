/** Another operator decided first: the refusal names who, and the decision. */
import { fillText } from '@halyard/contract'
import { type SqlBool, sql } from 'kysely'
import { serverTexts } from '../locales/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'

type Decision = keyof (typeof serverTexts)['en']['decided']

interface Decided {
  /** Null if no operator decided: the member cancelled it, or it ended by itself. */
  readonly by: string | null
  readonly decision: Decision
  readonly at: Date | null
}

export async function alreadyDecided(tx: Tx, { by, decision, at }: Decided): Promise<Refusal> {
  const decider =
    by && (await tx.selectFrom('operator').select('name').where('id', '=', by).executeTakeFirst())
  if (!decider) return refuse('ALREADY_DECIDED')
  return refuse('ALREADY_DECIDED', {
    params: { decidedBy: decider.name, decision, decidedAt: at?.toISOString() ?? '' },
    words: (language) => fillText(serverTexts[language].decided[decision], { name: decider.name }),
  })
}

/** For rows that store who decided. */
export function decidedRow(row: {
  readonly state: string
  readonly decided_by: string | null
  readonly decided_at: Date | null
}): Decided {
  const decision = row.state === 'REJECTED' ? 'REJECTED' : 'APPROVED'
  return { by: row.decided_by, decision, at: row.decided_at }
}

/** The decision for each action of the audit log, for items whose decision only the log stores. */
export type LoggedActs = Readonly<Record<string, Decision>>

/** `about`: text in the entry's reason, where the subject alone is ambiguous. */
export async function alreadyActed(tx: Tx, subject: string, acts: LoggedActs, about = ''): Promise<Refusal> {
  const last = await tx
    .selectFrom('audit_entry')
    .select(['operator_id', 'action', 'created_at'])
    .where('subject', '=', subject)
    .where('action', 'in', Object.keys(acts))
    .where('operator_id', 'is not', null)
    .where(sql<SqlBool>`strpos(reason, ${about}) > 0`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return alreadyDecided(tx, {
    by: last?.operator_id ?? null,
    decision: (last && acts[last.action]) ?? 'DONE',
    at: last?.created_at ?? null,
  })
}
