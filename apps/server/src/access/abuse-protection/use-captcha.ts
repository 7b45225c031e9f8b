import type { App } from '../../platform/app.ts'
import { run } from '../../platform/db/database.ts'
import { isId } from '../../platform/ids.ts'

/**
 * True if the answer is correct. A picture allows one try, right or wrong, whatever else happens to that try.
 */
export async function useCaptcha(app: App, id: string, answer: string): Promise<boolean> {
  if (!isId(id)) return false
  const now = app.clock.now()
  const [captcha] = await run<{ answer: string }>(
    app.db,
    'update captcha set used_at = $2 where id = $1 and used_at is null and expires_at > $2 returning answer',
    [id, now],
  )
  return captcha?.answer === answer.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}
