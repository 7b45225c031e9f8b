// Causes of the initial money of a test or bench.

import { randomInt } from 'node:crypto'
import type { Network } from '@halyard/money'
import { custodyOf } from '../../apps/server/src/ledger/index.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'

export type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

interface Opening {
  readonly memberId: string
  readonly asset: 'USDT' | 'USDP'
  readonly amount: bigint
  readonly at: Date | string
  readonly place?: Network
}

/**
 * The cause of a DEPOSIT from a network's addresses, or of a USDP_GRANT. Only the owner may write
 * it, or a test role that was granted the right.
 */
export async function openingBalance(
  query: Query,
  { memberId, asset, amount, at, place = 'TRC20' }: Opening,
): Promise<string> {
  const id = newId()
  await query(
    `insert into opening_balance (id, member_id, asset, amount, place, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, memberId, asset, amount.toString(), asset === 'USDT' ? custodyOf(place) : null, at],
  )
  return id
}

/** The cause of a BONUS_FUNDING from broker:results: a rebate, as recorded by the worker. */
export async function notedRebate(query: Query, amount: bigint, at: Date | string): Promise<string> {
  const id = newId()
  // The agent's account of tests, unless another is followed.
  await query('select follow_first_rebate_account($1)', [2000])
  await query(
    `insert into rebate (deal_id, login, amount, paid_at, noted_at)
     select $1, min(login), $2, $3, $3 from rebate_account`,
    [-randomInt(2 ** 47), amount.toString(), at],
  )
  await query(
    `with progress as (
       update rebate_progress set funded = funded + $1::bigint
       returning funded
     )
     insert into rebate_funding (id, funded_before, amount) select $2, funded - $1, $1 from progress`,
    [amount.toString(), id],
  )
  return id
}

interface Cause {
  readonly kind: 'USDP_TRANSFER' | 'BONUS_TO_WALLET'
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly at: Date | string
}

/** The cause of a member's own transfer: an answered request. */
export async function requestedTransfer(
  query: Query,
  { kind, from, to, amount, at }: Cause,
): Promise<string> {
  const id = newId()
  await query(
    `insert into answered_request (member_id, key, call, input_mac, reply, created_at)
     values ($1, $2::uuid, '/wallet/transfer', '', '{}', $3)`,
    [from, id, at],
  )
  await query(
    `insert into member_transfer (id, kind, member_id, request_key, to_member_id, amount)
     values ($1::uuid, $2, $3, $1::uuid, $4, $5)`,
    [id, kind, from, to, amount.toString()],
  )
  return id
}
