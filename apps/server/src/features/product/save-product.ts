import { operatorInvestments as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItem } from '../catalogue/index.ts'
import { productKind } from './product-kind.ts'

export const saveProduct = answerOperator(contract.saveProduct, async (app, asked) => {
  const kept = await changeItem(app, productKind, asked)
  return kept instanceof Refusal ? kept : { productId: kept.subject, notice: 'SETTING_SAVED' as const }
})
