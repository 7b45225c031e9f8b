import { operatorContent as contract } from '@halyard/contract'
import { audit, noteView } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { listedMembers, receiversNow, unknownNames } from '../receivers.ts'

/**
 * Counting by name reveals who is a member: the log has the operator and the members found, but not the
 * names.
 */
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
