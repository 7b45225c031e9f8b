import { operatorMoney as contract } from '@halyard/contract'
import { changeBy } from '../../content/catalogue/index.ts'
import { audit } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { accountKind, loggedAccount } from '../account-kind.ts'
import { approvedAccounts, depositAccountKind } from '../bank-accounts.ts'

/** One operator is enough: stopping payments to an account can't wait. */
export const closeDepositAccount = answerOperator(
  contract.closeDepositAccount,
  async (app, { body, operator, address }) => {
    if (!isId(body.id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const { id } = body
      // Of two closings at once, the second finds it closed.
      await tx
        .selectFrom('proposal')
        .select('id')
        .where('id', '=', id)
        .where('kind', '=', depositAccountKind.kind)
        .forNoKeyUpdate()
        .execute()
      const [account] = await approvedAccounts(tx, id)
      if (!account || account.closed) return refuse('NOT_FOUND')
      const [action, subject] = ['deposits.accounts.close', loggedAccount(id)]
      await audit(tx, app, { operator, action, subject, reason: body.reason, address })
      await changeBy(tx, app, accountKind, { operator, address, subject: id }, async () => {
        const closing = { account_id: id, closed_by: operator.id, closed_at: app.clock.now() }
        await tx.insertInto('deposit_account_closing').values(closing).execute()
      })
      return { notice: 'SETTING_SAVED' as const }
    })
  },
)
