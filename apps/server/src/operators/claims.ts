/**
 * Which operator has an item open. Informs colleagues without blocking them, as long as the operator's page
 * renews it.
 */
import type { QueueName } from '@halyard/contract'
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'

/** Pages renew a claim every 20 seconds; a closed page's claim lapses soon. */
const claimSeconds = 60

const lapsedAt = (app: App) => new Date(app.clock.now().getTime() - claimSeconds * 1000)

export interface Claim {
  readonly by: string
  readonly since: Date
  readonly isOwn: boolean
}

/** Takes or renews a claim. A colleague's claim stays theirs. */
export async function takeClaim(
  tx: Tx,
  app: App,
  { queue, item }: { readonly queue: QueueName; readonly item: string },
  { id }: SignedInOperator,
): Promise<void> {
  const now = app.clock.now()
  await sql`
    insert into queue_claim as claim (queue, item, operator_id, since, renewed_at)
    values (${queue}, ${item}, ${id}, ${now}, ${now})
    on conflict (queue, item) do update set
      operator_id = excluded.operator_id,
      since = case when claim.operator_id = excluded.operator_id and claim.renewed_at > ${lapsedAt(app)}
        then claim.since else excluded.since end,
      renewed_at = excluded.renewed_at
    where claim.operator_id = excluded.operator_id or claim.renewed_at <= ${lapsedAt(app)}
  `.execute(tx)
}

export async function leaveClaim(
  tx: Tx,
  { queue, item }: { readonly queue: QueueName; readonly item: string },
  { id }: SignedInOperator,
): Promise<void> {
  await tx
    .deleteFrom('queue_claim')
    .where('queue', '=', queue)
    .where('item', '=', item)
    .where('operator_id', '=', id)
    .execute()
}

/** Who has which of these items open. Disabled operators have no claims. */
export async function claimsOf(
  reader: Reader,
  app: App,
  queue: QueueName,
  items: readonly string[],
  { id }: SignedInOperator,
): Promise<ReadonlyMap<string, Claim>> {
  if (items.length === 0) return new Map()
  const found = await reader
    .selectFrom('queue_claim as claim')
    .innerJoin('operator', 'operator.id', 'claim.operator_id')
    .select(['claim.item', 'claim.since', 'operator.id', 'operator.name'])
    .where('claim.queue', '=', queue)
    .where('claim.item', 'in', [...items])
    .where('claim.renewed_at', '>', lapsedAt(app))
    .where('operator.disabled_at', 'is', null)
    .execute()
  return new Map(
    found.map((claim) => [claim.item, { by: claim.name, since: claim.since, isOwn: claim.id === id }]),
  )
}

export async function forgetLapsedClaims(tx: Tx, app: App): Promise<void> {
  await tx.deleteFrom('queue_claim').where('renewed_at', '<=', lapsedAt(app)).execute()
}
