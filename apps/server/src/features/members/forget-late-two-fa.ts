import { run, type Tx } from '../../platform/db/database.ts'

/**
 * Whoever broke into a frozen account may have turned on 2FA with their own app, and the owner, who holds the
 * mailbox, would never get in again. 2FA that was on before stays on. The caller holds the member's row.
 */
export async function forgetTwoFaSince(tx: Tx, memberId: string, since: Date): Promise<void> {
  const forgotten = await run(
    tx,
    `update member set totp_secret_sealed = null, totp_last_step = null, two_fa_since = null
     where id = $1 and two_fa_since >= $2 returning id`,
    [memberId, since],
  )
  if (forgotten.length > 0) await run(tx, 'delete from recovery_code where member_id = $1', [memberId])
}
