/** Proposals of the demo's first operator that the second has not reviewed yet. */
import { operatorInvestments, operatorMoney, operatorResets } from '@halyard/contract'
import type { DemoOperators } from './operators.ts'

const account = {
  currencyCode: 'SGD',
  bankName: 'Lighthouse Bank (Demo)',
  accountName: 'Halyard Demo Ltd',
  accountNumber: '003-900042-7',
  swift: 'LIGHSGSG',
  bankAddress: '1 Raffles Quay, Singapore',
}

export async function proposeToSecond({ first }: DemoOperators): Promise<void> {
  await first(operatorMoney.proposeDepositAccount, { body: account })
  const rate = { direction: 'DEPOSIT', currencyCode: 'SGD', rate: '1.36' } as const
  await first(operatorMoney.setRate, { body: rate })
  await first(operatorInvestments.fundPlatform, {
    body: { purpose: 'SAFETY_FUND', amount: '5000', reason: 'Quarterly contribution to the fund' },
  })
  const lost = { email: 'desk@halyard.test', reason: 'Came to my desk: the phone fell into the harbour' }
  await first(operatorResets.proposeOperatorReset, { body: lost })
}
