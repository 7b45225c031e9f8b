import { inheritanceClaims as contract } from '@halyard/contract'
import {
  isBlockedPlace,
  limitAccount,
  limitAddress,
  useCaptcha,
} from '../../access/abuse-protection/index.ts'
import { checkCode, useCode } from '../../access/email/index.ts'
import { storeFile } from '../../platform/files/stored-files.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { redrawPicture } from '../../platform/images.ts'
import { type Body, keepClaim } from '../inheritance/keep-claim.ts'

/** The same work and timing whether or not the member exists: the difference happens in jobs. */
export const fileInheritanceClaim = answerAnyone(
  contract.fileInheritanceClaim,
  async (app, { body, address, language, visit }) => {
    if (await isBlockedPlace(app, visit)) return refuse('IP_NOT_SUPPORTED')
    const limited = await limitAddress(app, 'inheritanceClaim', address)
    if (limited) return limited
    // Checked first: one captcha is good for one try.
    if (!(await useCaptcha(app, body.captchaId, body.captcha))) {
      return refuse('CAPTCHA_MISMATCH', { field: 'captcha' })
    }
    const given = { email: body.email, purpose: 'INHERITANCE' as const, code: body.verifyCode }
    const refused = (await checkCode(app, given)) ?? (await limitAccount(app, 'inheritanceClaim', body.email))
    if (refused) return refused
    const pictures = await redrawBoth(body)
    if (pictures instanceof Refusal) return pictures
    const store = (bytes: Buffer) =>
      storeFile(app, { memberId: null, purpose: 'inheritance', contentType: 'image/jpeg', bytes })
    const files = {
      certificate: await store(pictures.certificate),
      identity: await store(pictures.identity),
    }
    return app.db.transact(async (tx) => {
      // Last, so that an error the claimant can still correct doesn't use up the mailed code.
      const wrongCode = await useCode(tx, app, given)
      if (wrongCode) return wrongCode
      await keepClaim(tx, app, body, files, language)
      return { notice: 'INHERITANCE_CLAIMED' as const }
    })
  },
)

async function redrawBoth(body: Body): Promise<{ certificate: Buffer; identity: Buffer } | Refusal> {
  const certificate = await redrawPicture(await body.deathCertificate.bytes())
  if (!certificate) return refuse('IMAGE_FORMAT', { field: 'deathCertificate' })
  const identity = await redrawPicture(await body.identityDocument.bytes())
  if (!identity) return refuse('IMAGE_FORMAT', { field: 'identityDocument' })
  return { certificate, identity }
}
