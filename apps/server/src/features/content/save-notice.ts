import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeThing } from '../catalogue/index.ts'
import { noticeKind } from './notice-kind.ts'

export const saveNotice = answerOperator(contract.saveNotice, async (app, asked) => {
  const kept = await changeThing(app, noticeKind, asked)
  return kept instanceof Refusal ? kept : { noticeId: kept.subject, notice: 'SETTING_SAVED' as const }
})
