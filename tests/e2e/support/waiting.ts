/** Items waiting for operators, created by members and a colleague. */
import { operatorMoney, operatorProposals, withdrawals } from '@halyard/contract'
import { registerMember, signInByApi } from './account.ts'
import { payForOrder } from './gateway.ts'
import { clientOf } from './investing.ts'
import { submitByApi } from './kyc.ts'
import { million } from './money.ts'
import { operatorClient } from './operators.ts'
import { onTheStatement, submitReceipt } from './statements.ts'
import { memberWith, proofOf, tronAddress } from './withdrawals.ts'

/** A member with a waiting bank deposit and withdrawal. */
export async function waitingMember() {
  const account = await memberWith(100n * million)
  const session = await signInByApi(account)
  await submitReceipt(session, '1500', '10875.00')
  await onTheStatement(session.username, '10875.00')
  const body = { withdrawalType: 'TRC20', walletAddress: tronAddress, amount: '60' } as const
  const proof = await proofOf(account, session.token)
  await clientOf(session)(withdrawals.withdrawal, { body: { ...body, ...proof } })
  return { account, session, email: account.email, id: String(session.id), username: session.username }
}

/** Queues by their paths, each with a word that finds one item in it. */
export async function fillQueues(): Promise<Readonly<Record<string, string>>> {
  const { account, session, id, username } = await waitingMember()
  const proof = await proofOf(account, session.token)
  const body = { accountNo: 'ada@alipay.test', accountName: 'Ada', amount: '30', ...proof }
  const { withdrawalId } = await clientOf(session)(withdrawals.withdrawalWithAlipay, { body })
  const colleague = await operatorClient('checker@halyard.test')
  await colleague(operatorMoney.decideWithdrawal, { body: { id: withdrawalId, decision: 'APPROVE' } })
  const grant = { memberId: id, amount: '40', reason: 'Promised at the meeting' }
  await colleague(operatorProposals.proposeUsdpGrant, { body: grant })
  const unverified = await signInByApi(await registerMember())
  await submitByApi(unverified)
  const paymentId = await payForOrder(session.token, '7250.00')
  return {
    '/kyc': unverified.username,
    '/deposits': username,
    '/withdrawals': username,
    '/payments': username,
    '/proposals': username,
    '/alarms': `gateway-payment:${paymentId}`,
  }
}
