import { operatorProposals, operatorTreasury } from '@halyard/contract'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { anOperator } from './operators.ts'
import type { TestServer } from './server.ts'

/** Company funds at the bank, booked by two operators: bank withdrawals are paid from there. */
export async function fundBank(t: TestServer, amount: string): Promise<void> {
  const [one, other] = [await anOperator(t, ['platform.fund']), await anOperator(t, ['platform.fund'])]
  const body = { direction: 'IN' as const, amount, reason: 'Paid in' }
  const proposed = await t.ask(
    operatorTreasury.proposeBankFunding,
    { body },
    { token: one.token, key: newId() },
  )
  const decision = { id: proposed.body.proposalId, decision: 'APPROVE' as const }
  const decided = await t.ask(
    operatorProposals.decideProposal,
    { body: decision },
    { token: other.token, key: newId() },
  )
  if (decided.status !== 200) throw new Error(decided.body.message)
}
