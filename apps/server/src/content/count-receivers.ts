import { operatorContent as contract } from '@halyard/contract'
import { audit, noteView } from '../operators/index.ts'
import { answerOperator } from '../platform/http/handler.ts'
import { listedMembers, receiversNow, unknownNames } from './receivers.ts'

/** Whoever asks by name learns who is a member: whom they found is in the log, and that they asked. Names are not. */
export const countReceivers = answerOperator(
  contract.countReceivers,
  async (app, { body, operator, address }) => {
    const { receivers = [], ...whom } = body
    const members = await listedMembers(app.db, body)
    await noteView(app, { operator, action: 'content.receivers.view', members, address })
    return app.db.transact(async (tx) => {
      await audit(tx, app, {
        operator,
        action: 'content.receivers.count',
        subject: 'announcement',
        reason: JSON.stringify({ ...whom, ...(receivers.length > 0 && { names: receivers.length }) }),
        address,
      })
      return { receivers: await receiversNow(tx, body), unknown: [...(await unknownNames(tx, body))] }
    })
  },
)
