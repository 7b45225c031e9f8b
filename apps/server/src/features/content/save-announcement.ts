import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeThing } from '../catalogue/index.ts'
import { announcementKind } from './announcement-kind.ts'

export const saveAnnouncement = answerOperator(contract.saveAnnouncement, async (app, asked) => {
  const kept = await changeThing(app, announcementKind, asked)
  return kept instanceof Refusal ? kept : { announcementId: kept.subject, notice: 'SETTING_SAVED' as const }
})
