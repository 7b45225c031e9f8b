/** Actions and reads that the product has no screen for: captcha answers, some of operators' work. */
import { query } from './query.ts'

export async function captchaAnswer(captchaId: string): Promise<string> {
  const [row] = await query<{ answer: string }>('select answer from captcha where id = $1', [captchaId])
  if (!row) throw new Error(`There is no captcha ${captchaId}`)
  return row.answer
}

export async function approveKyc(email: string): Promise<void> {
  await query("update member set kyc_status = 'APPROVED' where email = $1", [email])
}

/** Like a member who was created or imported by an operator. */
export async function forgetTransactionPassword(email: string): Promise<void> {
  await query('update member set transaction_password_hash = null where email = $1', [email])
}

/** As after a password change. */
export async function lockWithdrawals(email: string): Promise<void> {
  await query("update member set withdrawals_locked_until = now() + interval '1 day' where email = $1", [
    email,
  ])
}

/** As one day after such a change. */
export async function openWithdrawals(email: string): Promise<void> {
  await query('update member set withdrawals_locked_until = null where email = $1', [email])
}

/** With a key that produces no codes, for tests that confirm in another way. */
export async function turnTwoFaOn(email: string): Promise<void> {
  await query('update member set totp_secret_sealed = $2 where email = $1', [email, Buffer.from('sealed')])
}

/** Backdates the member's sign-in by an hour. */
export async function expireProof(email: string): Promise<void> {
  await query(
    "update session set proved_at = proved_at - interval '1 hour' where member_id = (select id from member where email = $1)",
    [email],
  )
}
