import { content, operatorCatalogue } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { answerAnyone, answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

/** Also earlier logos, for mails already sent; not a pending or stopped one. */
export const brandLogo = answerAnyone(content.brandLogo, async (app, { query: { logoId } }) => {
  const logo = await logoOf(app, logoId)
  return logo?.public_since ? fileOf(logo) : refuse('NOT_FOUND')
})

export const savedLogo = answerOperator(operatorCatalogue.savedLogo, async (app, { query: { logoId } }) => {
  const logo = await logoOf(app, logoId)
  return logo ? fileOf(logo) : refuse('NOT_FOUND')
})

const logoOf = async (app: App, id: string) =>
  isId(id)
    ? app.db.selectFrom('brand_logo').select(['png', 'public_since']).where('id', '=', id).executeTakeFirst()
    : undefined

const fileOf = ({ png }: { readonly png: Buffer }) => ({
  file: new Blob([png as Buffer<ArrayBuffer>], { type: 'image/png' }),
})
