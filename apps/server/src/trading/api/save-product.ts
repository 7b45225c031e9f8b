import { operatorInvestments as contract } from '@halyard/contract'
import { changeItem } from '../../content/catalogue/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { productKind } from '../packages/product-kind.ts'

export const saveProduct = answerOperator(contract.saveProduct, async (app, request) => {
  const saved = await changeItem(app, productKind, request)
  return saved instanceof Refusal ? saved : { productId: saved.subject, notice: 'SETTING_SAVED' as const }
})
