import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { bannerKind } from '../banner-kind.ts'
import { changeItem } from '../catalogue/index.ts'

export const saveBanner = answerOperator(contract.saveBanner, async (app, request) => {
  const saved = await changeItem(app, bannerKind, request)
  return saved instanceof Refusal ? saved : { bannerId: saved.subject, notice: 'SETTING_SAVED' as const }
})
