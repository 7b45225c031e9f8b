/**
 * A rate decides what every deposit buys and every withdrawal pays. One operator alone may set a rate close
 * to the last one that two approved; farther off, one proposes and another approves. The database defines
 * what is close (`rate_needs_second`), and refuses the rest.
 */
import * as z from 'zod/mini'
import { ownKind, queueOfKind } from '../../operators/index.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import type { Rate } from './rates-now.ts'

export const rateProposalKind = ownKind(
  'rate',
  'rates',
  z.object({ direction: z.enum(['DEPOSIT', 'WITHDRAWAL']), currency: z.string(), rate: z.string() }),
)

export const rateQueues = [queueOfKind(rateProposalKind)]

interface RequestedRate {
  readonly id: string
  readonly direction: string
  readonly currency: string
  readonly rate: Rate
}

export async function rateNeedsSecond(
  tx: Tx,
  { direction, currency, rate }: RequestedRate,
): Promise<boolean> {
  await run(tx, 'select lock_rate($1, $2)', [direction, currency])
  const [answer] = await run<{ needed: boolean }>(
    tx,
    'select rate_needs_second($1, $2, $3::numeric, rate_takes_effect_at($1, $2)) as needed',
    [direction, currency, rate],
  )
  return answer?.needed ?? true
}

/** Effective from now on, at the database's time. */
export async function writeRate(tx: Tx, request: RequestedRate, operatorId: string): Promise<void> {
  await tx
    .insertInto('exchange_rate')
    .values({ ...request, set_by: operatorId })
    .execute()
}
