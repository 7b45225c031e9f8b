/** Saves a destination for withdrawals. Needs 2FA to be set up, and a 2FA code each time. */
import { withdrawalMethods as contract } from '@halyard/contract'
import { lockWithdrawals } from '../access/accounts/index.ts'
import { tellOfSecurityEvent } from '../access/email/index.ts'
import { useTwoFaCode } from '../access/two-fa/index.ts'
import type { App } from '../platform/app.ts'
import { laterBy } from '../platform/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import type { SignedInMember } from '../platform/http/handler.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import { transactOrRefuse } from '../platform/http/transact-or-refuse.ts'
import { newId } from '../platform/ids.ts'
import { digestOf } from './method-digest.ts'

/** The wait of a new method if the member allows saved ones only. */
const waitSeconds = 24 * 3600

interface Wanted {
  readonly twoFaCode: string
  /** Two methods with the same values are the same. */
  readonly where: readonly string[]
  readonly field: string
}

type Content =
  | { kind: 'CRYPTO'; network: string; address: string; remark: string }
  | { kind: 'BANK'; account_sealed: Buffer; remark: string }

export async function saveMethod(
  app: App,
  member: SignedInMember,
  wanted: Wanted,
  contentOf: (id: string) => Content,
): Promise<Refusal | { notice: 'METHOD_SAVED' }> {
  // Uses its own transaction: the code is used up, and a wrong one counted, whatever follows.
  const notConfirmed = await useTwoFaCode(app, member, {
    code: wanted.twoFaCode,
    field: 'twoFaCode',
  })
  if (notConfirmed) return notConfirmed
  return transactOrRefuse(app.db, async (tx) => {
    const room = await roomFor(tx, app, member.id, wanted)
    if ('refusal' in room) return room.refusal
    const id = newId()
    const now = app.clock.now()
    await tx
      .insertInto('withdrawal_method')
      .values({
        id,
        member_id: member.id,
        digest: digestOf(app, wanted.where),
        created_at: now,
        usable_from: room.mustWait ? laterBy(now, waitSeconds) : now,
        ...contentOf(id),
      })
      .execute()
    await lockWithdrawals(tx, app, member.id)
    await tellOfSecurityEvent(tx, app, member.id, 'WITHDRAWAL_METHOD_SAVED', member.sessionId)
    return { notice: 'METHOD_SAVED' as const }
  })
}

/** Locks the member's row, so that two tabs cannot both save the last method allowed. */
async function roomFor(
  tx: Tx,
  app: App,
  memberId: string,
  { where, field }: Wanted,
): Promise<{ refusal: Refusal } | { mustWait: boolean }> {
  const { only_saved_addresses: mustWait } = await tx
    .selectFrom('member')
    .select('only_saved_addresses')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const saved = await tx
    .selectFrom('withdrawal_method')
    .select('digest')
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .execute()
  const digest = digestOf(app, where)
  if (saved.some((method) => method.digest.equals(digest)))
    return { refusal: refuse('METHOD_KNOWN', { field }) }
  if (saved.length >= contract.maxMethods) return { refusal: refuse('METHODS_FULL') }
  return { mustWait }
}
