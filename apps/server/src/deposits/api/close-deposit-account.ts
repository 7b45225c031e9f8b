import { operatorMoney as contract } from '@halyard/contract'
import { changeBy } from '../../content/catalogue/index.ts'
import { audit } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { accountKind, loggedAccount } from '../account-kind.ts'

/** One operator is enough: stopping payments to an account can't wait. */
export const closeDepositAccount = answerOperator(
  contract.closeDepositAccount,
  async (app, { body, operator, address }) => {
    if (!isId(body.id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const { id } = body
      const account = await tx
        .selectFrom('deposit_account')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', 'APPROVED')
        .where('closed_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!account) return refuse('NOT_FOUND')
      const [action, subject] = ['deposits.accounts.close', loggedAccount(id)]
      await audit(tx, app, { operator, action, subject, reason: body.reason, address })
      await changeBy(tx, app, accountKind, { operator, address, subject: id }, async () => {
        const closing = { closed_by: operator.id, closed_at: app.clock.now() }
        await tx.updateTable('deposit_account').set(closing).where('id', '=', id).execute()
      })
      return { notice: 'SETTING_SAVED' as const }
    })
  },
)
