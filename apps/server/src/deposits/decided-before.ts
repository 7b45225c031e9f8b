import { alreadyDecided, decidedRow } from '../operators/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import type { LockedDeposit } from './lock-fiat-deposit.ts'

/** The refusal that names who decided this bank deposit first, and how. */
export const decidedBefore = (tx: Tx, deposit: LockedDeposit): Promise<Refusal> =>
  alreadyDecided(tx, {
    ...decidedRow(deposit),
    ...(deposit.claimed_amount !== null && { decision: 'CORRECTED' as const }),
  })
