import { operatorContent as contract } from '@halyard/contract'
import { audit } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { lockWaiting, setPublicFrom, wordsOf } from '../waiting-content.ts'

export const stopContent = answerOperator(contract.stopContent, async (app, { body, operator, address }) =>
  transactOrRefuse(app.db, async (tx) => {
    const waiting = await lockWaiting(tx, app, body)
    if (waiting instanceof Refusal) return waiting
    const { subject } = wordsOf(body)
    await audit(tx, app, { operator, action: 'content.stop', subject, reason: body.reason, address })
    await setPublicFrom(tx, body, null, null)
    return { notice: 'SETTING_SAVED' as const }
  }),
)
