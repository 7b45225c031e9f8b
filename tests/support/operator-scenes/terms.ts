/** Terms of deposits and withdrawals: rates, bank accounts, hours and networks. */
import { operatorMoney } from '@halyard/contract'
import { aBankAccount, openBankAccount } from '../bank-accounts.ts'
import { anOperator } from '../operators.ts'
import { type Scenes, scene } from './scene.ts'

export const scenesOfTerms: Scenes = {
  ...scene(operatorMoney.setRate, async () => [
    { body: { direction: 'DEPOSIT' as const, currencyCode: 'CNY', rate: '7' } },
  ]),
  ...scene(operatorMoney.decideRate, async (t) => {
    const { token } = await anOperator(t, ['rates.set'])
    const far = { direction: 'WITHDRAWAL' as const, currencyCode: 'XAF', rate: '600' }
    const requested = await t.ask(operatorMoney.setRate, { body: far }, { token })
    return [{ body: { id: requested.body.proposalId ?? '', decision: 'APPROVE' as const } }]
  }),
  ...scene(operatorMoney.proposeDepositAccount, async () => [{ body: aBankAccount }]),
  ...scene(operatorMoney.decideDepositAccount, async (t) => {
    const { token } = await anOperator(t, ['deposits.accounts'])
    const requested = await t.ask(operatorMoney.proposeDepositAccount, { body: aBankAccount }, { token })
    return [{ body: { id: requested.body.accountId, decision: 'APPROVE' as const } }]
  }),
  ...scene(operatorMoney.closeDepositAccount, async (t) => [
    { body: { id: await openBankAccount(t, aBankAccount), reason: 'Moved' } },
  ]),
  ...scene(operatorMoney.setHolidays, async () => [
    { body: { year: 2031, holidays: [{ day: '2031-01-01', name: 'New Year' }] } },
  ]),
  ...scene(operatorMoney.setServiceHours, async () => [
    { body: { bankFrom: '14:00', bankTo: '22:00', chatFrom: '12:00', chatTo: '22:00' } },
  ]),
  ...scene(operatorMoney.setNetwork, async () => [
    { body: { network: 'ERC20' as const, withdrawalFee: '5', offered: true } },
  ]),
}
