/**
 * Transfers between the USDT wallet and the MT5 accounts. The transfer repeats, under lock, everything the
 * check decides.
 */
import { mt5Transfers as contract, type Language } from '@halyard/contract'
import { type Amount, formatAmount, groupThousands, parseAmount } from '@halyard/money'
import { moneyAction, passwordAction } from '../../access/sessions/index.ts'
import { holdingsOf, type NewTransfer, post } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerMember, type SignedInMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { textOf } from '../../platform/http/texts.ts'
import { failPoint } from './fail-points.ts'
import { addOperation } from './operations.ts'
import { resultOf, resultOfParts, stateNow } from './operations-result.ts'
import { runOrdersNow } from './run-order.ts'
import { drawPlan, freeFundsOf, movableOf, type Plan, topUpPlan } from './transfer-plans.ts'

interface MoneyRequest {
  readonly member: SignedInMember
  readonly body: { readonly password2: string; readonly amount: string }
}

/** These calls name the transaction password password2. */
const named = <T extends MoneyRequest>({ body, ...request }: T) => ({
  ...request,
  body: { ...body, transactionPassword: body.password2 },
})

function renamed<Answer extends object>(answer: Answer | Refusal): Answer | Refusal {
  if (!(answer instanceof Refusal) || answer.field !== 'transactionPassword') return answer
  return refuse(answer.code, { field: 'password2', params: answer.params })
}

const amountOf = ({ body }: MoneyRequest): Amount => parseAmount(body.amount, 'USDT') ?? 0n

export const mt5TransferCheck = answerMember(contract.mt5TransferCheck, async (app, request) => {
  const { member, body, language } = request
  const checked = await passwordAction(app, named(request), async (tx) => {
    const planned =
      body.direction === 'TO_MT5'
        ? await topUpPlan(tx, member.id, body.productId ?? '', amountOf(request))
        : await drawPlan(tx, member.id, amountOf(request))
    const data = planned instanceof Refusal ? inWords(planned, language) : null
    return { status: 'ok' as const, data }
  })
  return renamed(checked)
})

function inWords({ code, params }: Refusal, language: Language) {
  return { message: textOf(code, language, params), code, params }
}

export const mt5Balance = answerMember(contract.mt5Balance, async (app, { member }) => {
  const { mt5 } = await holdingsOf(app.db, member.id)
  const movable = movableOf(await freeFundsOf(app.db, member.id))
  return {
    status: 'ok' as const,
    data: { mt5Balance: formatAmount(mt5, 'USDT'), movable: formatAmount(movable, 'USDT') },
  }
})

export const mt5ToWallet = answerMember(
  contract.mt5ToWallet,
  async (app, request) => {
    const placed = await moneyAction(app, contract.mt5ToWallet, named(request), async (tx) => {
      const plans = await drawPlan(tx, request.member.id, amountOf(request))
      return plans instanceof Refusal ? plans : carryOut(tx, app, plans)
    })
    const run = await runNow(app, renamed(placed))
    if (run instanceof Refusal) return run
    const result = await resultOfParts(app, run.operationIds)
    if (typeof result === 'string' || result instanceof Refusal) return answer(result, amountOf(request))
    return {
      status: 'ok' as const,
      state: 'PARTIAL' as const,
      partly: result,
      // "Part was transferred" would be untrue while the broker has declined one part and not answered the other.
      notice: result.moved === '0.00' ? ('NOT_TRANSFERRED_YET' as const) : ('PARTLY_TRANSFERRED' as const),
    }
  },
  transferNow,
)

export const walletToMt5 = answerMember(
  contract.walletToMt5,
  async (app, request) => {
    const placed = await moneyAction(app, contract.walletToMt5, named(request), async (tx) => {
      const plan = await topUpPlan(tx, request.member.id, request.body.productId, amountOf(request))
      return plan instanceof Refusal ? plan : carryOut(tx, app, [plan])
    })
    const run = await runNow(app, renamed(placed))
    if (run instanceof Refusal) return run
    const [operationId = ''] = run.operationIds
    return answer(await resultOf(app, operationId), amountOf(request))
  },
  transferNow,
)

function transferNow(app: App, { operationIds }: Placed) {
  return stateNow(app, operationIds)
}

interface Placed {
  readonly orderIds: readonly string[]
  readonly operationIds: readonly string[]
}

async function carryOut(tx: Tx, app: App, plans: readonly Plan[]): Promise<Placed | Refusal> {
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

/** Runs the possible steps while the member waits. */
async function runNow(app: App, placed: Placed | Refusal): Promise<Placed | Refusal> {
  if (placed instanceof Refusal) return placed
  failPoint(app, 'order:held')
  await runOrdersNow(app, placed.orderIds)
  return placed
}

function answer(result: 'COMPLETED' | 'PENDING' | Refusal, amount: Amount) {
  if (result instanceof Refusal) return result
  const notice = result === 'COMPLETED' ? ('TRANSFERRED' as const) : ('ON_ITS_WAY' as const)
  const noticeParams = { amount: groupThousands(formatAmount(amount, 'USDT')), currency: 'USDT' }
  return { status: 'ok' as const, state: result, notice, noticeParams }
}
