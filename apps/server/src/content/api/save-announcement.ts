import { operatorContent as contract } from '@halyard/contract'
import { operatorAction } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { announcementKind } from '../announcement-kind.ts'
import { changeItemIn } from '../catalogue/index.ts'

/** Repeating the call after a lost answer doesn't notify members twice. */
export const saveAnnouncement = answerOperator(contract.saveAnnouncement, async (app, request) =>
  operatorAction(app, contract.saveAnnouncement, request, async (tx) => {
    const saved = await changeItemIn(tx, app, announcementKind, request)
    return saved instanceof Refusal
      ? saved
      : { announcementId: saved.subject, notice: 'SETTING_SAVED' as const }
  }),
)
