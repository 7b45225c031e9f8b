import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'

export const statementAccounts = answerOperator(contract.statementAccounts, async (app) => {
  const rows = await app.db
    .selectFrom('deposit_account')
    .distinct()
    .select(['account_number', 'bank_name', 'currency'])
    .where('state', '=', 'APPROVED')
    .orderBy('bank_name')
    .orderBy('currency')
    .orderBy('account_number')
    .execute()
  return {
    accounts: rows.map(({ account_number, bank_name, currency }) => ({
      accountNumber: account_number,
      bankName: bank_name,
      currencyCode: currency,
    })),
  }
})
