/**
 * For people who cannot see the picture: a captcha with its answer, in exchange for a proof of work. The
 * captcha is then used like any other, so one proof allows one try.
 */
import { account } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { limitAddress } from '../abuse-protection/limits.ts'
import { newCaptcha } from '../abuse-protection/new-captcha.ts'
import { newChallenge, useProof } from '../abuse-protection/proof-of-work.ts'

export const captchaByProof = answerAnyone(account.captchaByProof, async (app, { body, address }) => {
  const { proof } = body
  if (proof === undefined || !(await useProof(app, 'captcha', proof))) {
    const limited = await limitAddress(app, 'captcha', address)
    if (limited) return limited
    return refuse('PROOF_OF_WORK_REQUIRED', { params: { challenge: await newChallenge(app, 'captcha') } })
  }
  // Counted after the proof, so that using up a shared address's allowance costs the work as well.
  const limited = await limitAddress(app, 'captchaByProof', address)
  if (limited) return limited
  const { id, answer } = await newCaptcha(app)
  return { captchaId: id, captcha: answer }
})
