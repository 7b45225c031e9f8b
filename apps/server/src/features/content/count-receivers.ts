import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { audit } from '../operations/index.ts'
import { receiversNow, unknownNames } from './receivers.ts'

/** Whoever asks by name learns who is a member: that is in the log. */
export const countReceivers = answerOperator(
  contract.countReceivers,
  async (app, { body, operator, address }) =>
    app.db.transact(async (tx) => {
      await audit(tx, app, {
        operator,
        action: 'content.receivers.count',
        subject: 'announcement',
        reason: JSON.stringify(body),
        address,
      })
      return { receivers: await receiversNow(tx, body), unknown: [...(await unknownNames(tx, body))] }
    }),
)
