import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { audit } from '../operations/index.ts'

/** Members see it once another operator has approved it. */
export const proposeBankAccount = answerOperator(
  contract.proposeDepositAccount,
  async (app, { body, operator, address }) => {
    const { currencyCode, bankName, accountName, accountNumber, swift = '', bankAddress = '' } = body
    if (!/^[A-Z]{3}$/.test(currencyCode)) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
    return app.db.transact(async (tx) => {
      const id = newId()
      await tx
        .insertInto('deposit_account')
        .values({
          id,
          currency: currencyCode,
          bank_name: bankName,
          account_name: accountName,
          account_number: accountNumber,
          swift,
          bank_address: bankAddress,
          asked_by: operator.id,
          asked_at: app.clock.now(),
        })
        .execute()
      await audit(tx, app, {
        operator,
        action: 'deposits.accounts',
        subject: `account:${id}`,
        reason: `${currencyCode} ${bankName} ${accountNumber}`,
        address,
      })
      return { accountId: id, notice: 'SECOND_OPERATOR_DECIDES' as const }
    })
  },
)
