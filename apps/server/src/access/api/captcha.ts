import { account } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { drawCaptcha } from '../abuse-protection/captcha-picture.ts'
import { limitAddress } from '../abuse-protection/limits.ts'
import { newCaptcha } from '../abuse-protection/new-captcha.ts'

export const captcha = answerAnyone(account.captcha, async (app, { address }) => {
  const limited = await limitAddress(app, 'captcha', address)
  if (limited) return limited
  const { id, answer } = await newCaptcha(app)
  const picture = await drawCaptcha(answer)
  return { captchaId: id, image: `data:image/png;base64,${picture.toString('base64')}` }
})
