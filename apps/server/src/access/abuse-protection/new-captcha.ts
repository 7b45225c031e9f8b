import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { newCaptchaAnswer } from './captcha-picture.ts'

const lifetimeSeconds = 600

/** A captcha that waits for its answer, for ten minutes. */
export async function newCaptcha(app: App): Promise<{ id: string; answer: string }> {
  const captcha = { id: newId(), answer: newCaptchaAnswer() }
  const now = app.clock.now()
  await app.db.transact((tx) =>
    tx
      .insertInto('captcha')
      .values({ ...captcha, created_at: now, expires_at: laterBy(now, lifetimeSeconds) })
      .execute(),
  )
  return captcha
}
