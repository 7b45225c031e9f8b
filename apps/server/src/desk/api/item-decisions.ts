import { operatorHome as contract, mayWork } from '@halyard/contract'
import { stateIn } from '../../operators/index.ts'
import { type Reader, read } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { queueOf } from '../all-queues.ts'

/** What became of an item that has left the queue, for operators who open its link. */
export const itemDecisions = answerOperator(contract.itemDecisions, async (app, { query, operator }) => {
  if (!mayWork(query.queue, operator.capabilities)) return refuse('FORBIDDEN')
  const queue = queueOf(query.queue)
  const state = await stateIn(app.db, queue, query.item, operator.capabilities)
  if (!state) return refuse('NOT_FOUND', { field: 'item' })
  const { subject, since, waits } = state
  const acts = subject === null ? [] : await actsOn(app.db, subject, queue.acts, since)
  return {
    waits,
    decisions: acts.map(({ created_at, operator, action, reason }) => ({
      at: created_at,
      operator,
      action,
      reason,
    })),
  }
})

interface Act {
  readonly created_at: Date
  readonly operator: string | null
  readonly action: string
  readonly reason: string
}

/**
 * Views are no decisions. For a subject that is decided repeatedly, such as a member: the next decision since
 * it waited, or the last one if that time is unknown.
 */
async function actsOn(
  reader: Reader,
  subject: string,
  beginnings: readonly string[] | undefined,
  since: Date | null,
): Promise<readonly Act[]> {
  const way = beginnings && since === null ? 'desc' : 'asc'
  const acts = await read<Act>(
    reader,
    `select entry.created_at, operator.name as operator, entry.action, entry.reason
     from audit_entry as entry left join operator on operator.id = entry.operator_id
     where entry.subject = $1 and entry.action !~ '[.](view|read)([.]|$)'
       and ($2::text[] is null or exists (select from unnest($2) as beginning where starts_with(entry.action, beginning)))
       and ($2 is null or $3::timestamptz is null or entry.created_at >= $3)
     order by entry.created_at ${way}, entry.id ${way} limit 20`,
    [subject, beginnings ?? null, since],
  )
  const last = beginnings
    ? acts.findIndex(({ action }) => /[.](approve|reject|lapse|resume)$/.test(action))
    : -1
  return last < 0 ? acts : acts.slice(0, last + 1)
}
