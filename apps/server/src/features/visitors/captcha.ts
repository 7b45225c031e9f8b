import { account } from '@halyard/contract'
import { laterBy } from '../../platform/clock.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { drawCaptcha, newCaptchaAnswer } from './captcha-picture.ts'
import { limitAddress } from './limits.ts'

const lifetimeSeconds = 600

export const captcha = answerAnyone(account.captcha, async (app, { address }) => {
  const limited = await limitAddress(app, 'captcha', address)
  if (limited) return limited
  const answer = newCaptchaAnswer()
  const picture = await drawCaptcha(answer)
  const id = newId()
  const now = app.clock.now()
  await app.db.transact((tx) =>
    tx
      .insertInto('captcha')
      .values({ id, answer, created_at: now, expires_at: laterBy(now, lifetimeSeconds) })
      .execute(),
  )
  return { captchaId: id, image: `data:image/png;base64,${picture.toString('base64')}` }
})
