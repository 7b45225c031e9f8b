/**
 * One-time codes for a member who has lost the phone. Stored as keyed digests; the codes themselves are shown
 * once.
 */
import { createHmac } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { defineKey } from '../../platform/keys.ts'
import { newRecoveryCode, readRecoveryCode } from './recovery-code-words.ts'

const codeKey = defineKey('recovery-code')

const count = 10

/** Replaces the old codes with a new set. */
export async function replaceRecoveryCodes(tx: Tx, app: App, memberId: string): Promise<string[]> {
  await forgetRecoveryCodes(tx, memberId)
  const codes = new Set<string>()
  while (codes.size < count) codes.add(newRecoveryCode())
  const created_at = app.clock.now()
  await tx
    .insertInto('recovery_code')
    .values(
      [...codes].map((code) => ({
        id: newId(),
        member_id: memberId,
        code_mac: macOf(app, memberId, code),
        created_at,
      })),
    )
    .execute()
  return [...codes]
}

/** Uses the code up; false if it is not the member's, or already used. */
export async function useRecoveryCode(tx: Tx, app: App, memberId: string, given: string): Promise<boolean> {
  const code = readRecoveryCode(given)
  if (!code) return false
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: app.clock.now() })
    .where('member_id', '=', memberId)
    .where('code_mac', '=', macOf(app, memberId, code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function forgetRecoveryCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
}

function macOf(app: App, memberId: string, code: string): Buffer {
  const key = codeKey(app.config.secret)
  return createHmac('sha256', key).update(`${memberId}:${code}`).digest()
}
