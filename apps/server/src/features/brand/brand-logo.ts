import { content } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

/** Earlier ones too: operators see them in the history, and mails that were sent show them. */
export const brandLogo = answerAnyone(content.brandLogo, async (app, { query: { logoId } }) => {
  if (!isId(logoId)) return refuse('NOT_FOUND')
  const logo = await app.db.selectFrom('brand_logo').select('png').where('id', '=', logoId).executeTakeFirst()
  if (!logo) return refuse('NOT_FOUND')
  return { file: new Blob([logo.png as Buffer<ArrayBuffer>], { type: 'image/png' }) }
})
