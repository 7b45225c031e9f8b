import { operatorContent as contract } from '@halyard/contract'
import { audit } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { applyTexts } from '../catalogue/index.ts'
import { enqueueSending } from '../send-announcement.ts'
import { enqueueChangeSignals } from '../signal-announcement-change.ts'
import { isSavedBy, lockWaiting, setPublicFrom, waitingTables, wordsOf } from '../waiting-content.ts'

export const releaseContent = answerOperator(
  contract.releaseContent,
  async (app, { body, operator, address }) =>
    transactOrRefuse(app.db, async (tx) => {
      const waiting = await lockWaiting(tx, app, body)
      if (waiting instanceof Refusal) return waiting
      if (isSavedBy(waiting, operator)) return refuse('SECOND_OPERATOR_NEEDED')
      const { subject, reason } = wordsOf(body)
      await audit(tx, app, { operator, action: 'content.release', subject, reason, address })
      await setPublicFrom(tx, body, app.clock.now(), operator)
      if (body.kind === 'ANNOUNCEMENT') {
        await enqueueSending(tx, body.subject)
        await enqueueChangeSignals(tx, body.subject)
      }
      if (waitingTables[body.kind] === 'text_change') await applyTexts(tx, app)
      return { notice: 'SETTING_SAVED' as const }
    }),
)
