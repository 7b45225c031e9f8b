import { operatorCatalogue } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { fileOf, logoOf } from '../brand/brand-logo.ts'

export const savedLogo = answerOperator(operatorCatalogue.savedLogo, async (app, { query: { logoId } }) => {
  const logo = await logoOf(app, logoId)
  return logo ? fileOf(logo) : refuse('NOT_FOUND')
})
