import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItem } from '../catalogue/index.ts'
import { bannerKind } from './banner-kind.ts'

export const saveBanner = answerOperator(contract.saveBanner, async (app, asked) => {
  const kept = await changeItem(app, bannerKind, asked)
  return kept instanceof Refusal ? kept : { bannerId: kept.subject, notice: 'SETTING_SAVED' as const }
})
