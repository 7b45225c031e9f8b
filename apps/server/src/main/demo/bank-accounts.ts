/** The bank account that the demo's members pay to, approved by both operators. */
import { operatorMoney } from '@halyard/contract'
import type { DemoOperators } from './operators.ts'

export const account = {
  currencyCode: 'CNY',
  bankName: 'Harbour Bank (Demo)',
  accountName: 'Halyard Demo Ltd',
  accountNumber: '6200 0000 0000 0042',
  swift: 'HARBCNBJ',
  bankAddress: '8 Quay Road, Shanghai',
}

export async function openBankAccount({ first, second }: DemoOperators): Promise<void> {
  const { accountId: id } = await first(operatorMoney.proposeDepositAccount, { body: account })
  await second(operatorMoney.decideDepositAccount, { body: { id, decision: 'APPROVE' } })
}
