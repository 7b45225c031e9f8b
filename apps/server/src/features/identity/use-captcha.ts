import type { Tx } from '../../platform/db/database.ts'
import { isId } from '../../platform/ids.ts'

/** A wrong answer uses the captcha up: a picture gets one guess. A right one stays until `spendCaptcha`. */
export async function captchaMatches(tx: Tx, id: string, answer: string, now: Date): Promise<boolean> {
  if (!isId(id)) return false
  const captcha = await tx
    .selectFrom('captcha')
    .select(['answer', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!captcha || captcha.used_at || captcha.expires_at <= now) return false
  const given = answer.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  if (given === captcha.answer) return true
  await spendCaptcha(tx, id, now)
  return false
}

export async function spendCaptcha(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('captcha').set({ used_at: now }).where('id', '=', id).execute()
}
