/**
 * Which actions operators may still take on a USDT payout: nothing may be paid twice, or returned on top of a
 * payment.
 */
import type { AnswerOf, operatorMoney } from '@halyard/contract'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

/**
 * Money returns to a member only once no attempt can still pay. The database enforces this too
 * (payout_keeps_its_terms).
 */
export const returnableAfterSeconds = 3600

export type PayoutSafety = AnswerOf<typeof operatorMoney.payoutStates>['payouts'][number]['safety']

export const unknownSafety: PayoutSafety = { sent: 'MAYBE', mayReturn: false, maySettle: false }

/** Attempts that were neither refused for certain, nor missing for long enough, nor failed in their block. */
export async function thoseOnTheirWay(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  const found = await reader
    .selectFrom('payout_attempt')
    .select('payout_id')
    .where('payout_id', '=', (select) => select.fn.any(select.val([...ids])))
    .where('refused_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((where) =>
      where.or([
        where('expired_at', 'is', null),
        where(
          'expired_at',
          '>',
          sql<Date>`clock_timestamp() - make_interval(secs => ${returnableAfterSeconds})`,
        ),
      ]),
    )
    .execute()
  return new Set(found.map(({ payout_id }) => payout_id))
}

/** By the database's knowledge; the signer and the nodes are asked again when an operator acts. */
export async function payoutSafety(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PayoutSafety>> {
  const onTheirWay = await thoseOnTheirWay(reader, ids)
  const { rows } = await sql<{ id: string; signed_otherwise: boolean; paid_by_hand: boolean }>`
    select id, payout_was_paid_by_hand(id) as paid_by_hand,
      signer_has_unknown(id) or exists (
        select from payout_attempt where payout_id = id and signer_knows_more(refusal)
      ) as signed_otherwise
    from unnest(${[...ids]}::uuid[]) as id
  `.execute(reader)
  return new Map(
    rows.map(({ id, signed_otherwise, paid_by_hand }) => {
      const isOnItsWay = onTheirWay.has(id)
      const mayBeSent = isOnItsWay || signed_otherwise
      return [
        id,
        {
          sent: paid_by_hand ? 'PAID_BY_HAND' : mayBeSent ? 'MAYBE' : 'NO',
          mayReturn: !mayBeSent && !paid_by_hand,
          maySettle: !isOnItsWay,
        },
      ]
    }),
  )
}
