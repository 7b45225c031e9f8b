/** Removals of a member's 2FA. */
import * as z from 'zod/mini'
import type { Tx } from '../platform/db/database.ts'
import { ownKind } from './proposals.ts'

export const twoFaRemovalKind = ownKind('twoFaRemoval', 'twoFaRemovals', z.object({ memberId: z.string() }))

/**
 * A removal is for the lost 2FA, not for one turned on since: that one's owner has the phone. The caller
 * holds the member's row.
 */
export async function isOfEarlierTwoFa(tx: Tx, memberId: string, requestedAt: Date): Promise<boolean> {
  const { two_fa_since: since } = await tx
    .selectFrom('member')
    .select('two_fa_since')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return since !== null && since > requestedAt
}
