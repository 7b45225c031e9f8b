import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { audit } from '../operations/index.ts'

/** One operator is enough: that members stop paying to an account can never wait. */
export const closeBankAccount = answerOperator(
  contract.closeDepositAccount,
  async (app, { body, operator, address }) => {
    if (!isId(body.id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const closed = await tx
        .updateTable('deposit_account')
        .set({ closed_by: operator.id, closed_at: app.clock.now() })
        .where('id', '=', body.id)
        .where('state', '=', 'APPROVED')
        .where('closed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!closed) return refuse('NOT_FOUND')
      await audit(tx, app, {
        operator,
        action: 'deposits.accounts.close',
        subject: `account:${closed.id}`,
        reason: body.reason,
        address,
      })
      return { notice: 'SETTING_SAVED' as const }
    })
  },
)
