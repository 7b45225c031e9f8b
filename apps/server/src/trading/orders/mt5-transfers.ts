/**
 * Transfers between the USDT wallet and the MT5 accounts. A transfer repeats, under lock, everything that
 * mt5TransferCheck has decided.
 */
import { type Amount, formatAmount, groupThousands } from '@halyard/money'
import { type NewTransfer, post } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { failPoint } from './fail-points.ts'
import { addOperation } from './operations.ts'
import { stateNow } from './operations-result.ts'
import { runOrdersNow } from './run-order.ts'
import type { Plan } from './transfer-plans.ts'

interface MoneyRequest {
  readonly member: SignedInMember
  readonly body: { readonly password2: string; readonly amount: Amount }
}

/** These calls name the transaction password password2. */
export const withTransactionPassword = <T extends MoneyRequest>({ body, ...request }: T) => ({
  ...request,
  body: { ...body, transactionPassword: body.password2 },
})

/** Names password2 as the refused field. */
export function blamingPassword2<Answer extends object>(answer: Answer | Refusal): Answer | Refusal {
  if (!(answer instanceof Refusal) || answer.field !== 'transactionPassword') return answer
  return refuse(answer.code, { field: 'password2', params: answer.params })
}

export function transferStateNow(app: App, { operationIds }: Placed) {
  return stateNow(app, operationIds)
}

interface Placed {
  readonly orderIds: readonly string[]
  readonly operationIds: readonly string[]
}

export async function placeTransfers(tx: Tx, app: App, plans: readonly Plan[]): Promise<Placed | Refusal> {
  const now = app.clock.now()
  const operationIds: string[] = []
  const transfers: NewTransfer[] = []
  for (const { operation, transferOf } of plans) {
    const id = await addOperation(tx, operation, now)
    operationIds.push(id)
    transfers.push(transferOf(id))
  }
  const { posted } = await post(tx, transfers, now)
  if (!posted) return refuse('INSUFFICIENT_BALANCE', { field: 'amount' })
  return { orderIds: plans.map(({ operation }) => operation.orderId), operationIds }
}

/** Runs the orders' next steps while the member waits. */
export async function runPlaced(app: App, placed: Placed | Refusal): Promise<Placed | Refusal> {
  if (placed instanceof Refusal) return placed
  failPoint(app, 'order:held')
  await runOrdersNow(app, placed.orderIds)
  return placed
}

export function transferReply(result: 'COMPLETED' | 'PENDING' | Refusal, amount: Amount) {
  if (result instanceof Refusal) return result
  const notice = result === 'COMPLETED' ? ('TRANSFERRED' as const) : ('ON_ITS_WAY' as const)
  const noticeParams = { amount: groupThousands(formatAmount(amount, 'USDT')), currency: 'USDT' }
  return { status: 'ok' as const, state: result, notice, noticeParams }
}
