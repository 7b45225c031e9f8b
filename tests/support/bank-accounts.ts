import { type BodyOf, operatorMoney } from '@halyard/contract'
import { anOperator } from './operators.ts'
import type { TestServer } from './server.ts'

type Account = BodyOf<typeof operatorMoney.proposeDepositAccount>

export const aBankAccount: Account = {
  currencyCode: 'CNY',
  bankName: 'Harbour Bank',
  accountName: 'Halyard Ltd',
  accountNumber: '6222 0000 1111 2222',
  swift: 'HARBCNBJ',
}

/** Proposed by one operator and approved by another. */
export async function openBankAccount(t: TestServer, account: Account): Promise<string> {
  const [asker, decider] = [
    await anOperator(t, ['deposits.accounts']),
    await anOperator(t, ['deposits.accounts']),
  ]
  const requested = await t.ask(
    operatorMoney.proposeDepositAccount,
    { body: account },
    { token: asker.token },
  )
  const id = requested.body.accountId
  const body = { id, decision: 'APPROVE' as const }
  await t.ask(operatorMoney.decideDepositAccount, { body }, { token: decider.token })
  return id
}
