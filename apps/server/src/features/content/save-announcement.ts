import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeItemIn } from '../catalogue/index.ts'
import { operatorAction } from '../operations/index.ts'
import { announcementKind } from './announcement-kind.ts'

/** Whoever sends it again after a lost answer does not tell everybody twice. */
export const saveAnnouncement = answerOperator(contract.saveAnnouncement, async (app, asked) =>
  operatorAction(app, contract.saveAnnouncement, asked, async (tx) => {
    const kept = await changeItemIn(tx, app, announcementKind, asked)
    return kept instanceof Refusal ? kept : { announcementId: kept.subject, notice: 'SETTING_SAVED' as const }
  }),
)
