// Withdrawals from request to payout, through the members' and operators' own calls and the worker's own
// rounds, on the world's chains, with crashes in between. The model only knows the responses.
import { operatorMoney, withdrawals } from '@halyard/contract'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { runPayouts } from '../../../apps/server/src/withdrawals/payouts/run-payouts.ts'
import { newAddress, type Till } from '../../support/payouts.ts'
import type { Member } from '../../support/wallets.ts'
import { requestUsdt } from '../../support/withdrawals.ts'
import type { Operation } from './plan.ts'

export interface Known {
  readonly id: string
  readonly member: number
  readonly network: 'ERC20' | 'TRC20'
  readonly to: string
  readonly amount: bigint
  readonly approvedBy: Set<number>
  /** The state in the last response. */
  state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED'
}

export interface Stage {
  readonly till: Till
  readonly members: readonly Member[]
  readonly operators: readonly { readonly token: string }[]
  /** The money each member was given. */
  readonly given: bigint[]
  readonly known: Known[]
  readonly counts: Record<string, number>
}

const count = (stage: Stage, what: string) => {
  stage.counts[what] = (stage.counts[what] ?? 0) + 1
}

export async function carryOut(stage: Stage, operation: Operation): Promise<void> {
  if (operation.what === 'ask') return ask(stage, operation)
  if (operation.what === 'pay') return pay(stage, operation)
  const known = stage.known.at(-1 - operation.back)
  if (!known) return
  if (operation.what === 'decide') await decide(stage, known, operation.operator, operation.decision)
  else if (operation.what === 'cancel') await cancel(stage, known)
  else await Promise.all([cancel(stage, known), decide(stage, known, operation.operator, 'APPROVE')])
}

async function ask(stage: Stage, operation: Extract<Operation, { what: 'ask' }>): Promise<void> {
  const { till, members, known } = stage
  const { member, network, units } = operation
  const [who, to, key] = [members[member] as Member, newAddress(till.box.networks[network].chain), newId()]
  const wish = { withdrawalType: network, walletAddress: to, amount: String(units + 6) }
  const first = await requestUsdt(till.t, who, wish, { key })
  count(stage, first.status === 200 ? 'asked' : `refused ${first.body.code}`)
  if (first.status !== 200) return
  const amount = BigInt(units + 6) * 1_000_000n
  const id = first.body.withdrawalId
  known.push({ id, member, network, to, amount, approvedBy: new Set(), state: 'PENDING' })
}

async function decide(
  stage: Stage,
  known: Known,
  operator: number,
  decision: 'APPROVE' | 'REJECT',
): Promise<void> {
  const { token = '' } = stage.operators[operator] ?? {}
  const body = { id: known.id, decision, ...(decision === 'REJECT' ? { reason: 'Not now' } : {}) }
  const answer = await stage.till.t.ask(operatorMoney.decideWithdrawal, { body }, { token, key: newId() })
  count(stage, `${decision} ${answer.status === 200 ? answer.body.state : answer.body.code}`)
  if (answer.status !== 200) return
  if (decision === 'APPROVE') known.approvedBy.add(operator)
  known.state = answer.body.state as Known['state']
}

async function cancel(stage: Stage, known: Known): Promise<void> {
  const { token } = stage.members[known.member] as Member
  const body = { withdrawalId: known.id }
  const answer = await stage.till.t.ask(withdrawals.cancelWithdrawal, { body }, { token, key: newId() })
  count(stage, `cancel ${answer.status}`)
  if (answer.status === 200) known.state = 'CANCELLED'
}

async function pay(stage: Stage, operation: Extract<Operation, { what: 'pay' }>): Promise<void> {
  const { t, box } = stage.till
  let { crashAt } = operation
  const onFailPoint = (point: string) => {
    if (point !== crashAt) return
    crashAt = null
    count(stage, 'crashes')
    throw new Error(`crashed at ${point}`)
  }
  // The next round finishes the work.
  await runPayouts({ ...t.app, onFailPoint }, operation.network).catch(() => undefined)
  await box.networks[operation.network].controls.mine(operation.blocks)
  await runPayouts(t.app, operation.network)
}
