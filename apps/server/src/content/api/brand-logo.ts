import { content } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { fileOf, logoOf } from '../brand/brand-logo.ts'

/** Also earlier logos, for mails already sent; not a pending or stopped one. */
export const brandLogo = answerAnyone(content.brandLogo, async (app, { query: { logoId } }) => {
  const logo = await logoOf(app, logoId)
  return logo?.public_since ? fileOf(logo) : refuse('NOT_FOUND')
})
