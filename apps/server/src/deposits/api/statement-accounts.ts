import { operatorMoney as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { answerOperator } from '../../platform/http/handler.ts'

interface Row {
  readonly accountNumber: string
  readonly bankName: string
  readonly currencyCode: string
}

export const statementAccounts = answerOperator(contract.statementAccounts, async (app) => {
  const { rows } = await sql<Row>`
    select distinct account_number as "accountNumber", bank_name as "bankName", currency as "currencyCode"
    from deposit_account order by bank_name, currency, account_number
  `.execute(app.db)
  return { accounts: rows }
})
