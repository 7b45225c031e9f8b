/**
 * What the demo's operators decided before the visitor arrived, through the operators' own calls: the oldest
 * of each queue.
 */
import { operatorMoney } from '@halyard/contract'
import type { Ask, DemoOperators } from './demo-operators.ts'

/** One approves the deposit and the other the withdrawal, as nobody does both alone. */
export async function decideRequests({ first, second }: DemoOperators): Promise<void> {
  await creditDeposit(second)
  await payAlipay(first)
}

async function creditDeposit(ask: Ask): Promise<void> {
  const { deposits } = await ask(operatorMoney.fiatDepositQueue, { query: {} })
  const id = deposits[0]?.id
  if (id) await ask(operatorMoney.decideFiatDeposit, { body: { id, decision: 'APPROVE' } })
}

async function payAlipay(ask: Ask): Promise<void> {
  const { withdrawals } = await ask(operatorMoney.withdrawalQueue, { query: { state: 'PENDING' } })
  const id = withdrawals.find(({ kind }) => kind === 'ALIPAY')?.id
  if (!id) return
  await ask(operatorMoney.decideWithdrawal, { body: { id, decision: 'APPROVE' } })
  const paid = { id, outcome: 'PAID', reference: 'ALI-20261115-0001' } as const
  await ask(operatorMoney.settleFiatWithdrawal, { body: paid })
}
