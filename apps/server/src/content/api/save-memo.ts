import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItem } from '../catalogue/index.ts'
import { memoKind } from '../memo-kind.ts'

export const saveMemo = answerOperator(contract.saveMemo, async (app, request) => {
  const saved = await changeItem(app, memoKind, request)
  return saved instanceof Refusal ? saved : { memoId: saved.subject, notice: 'SETTING_SAVED' as const }
})
