/** Credits what arrived by bank, where that is not what the member claimed (docs/decisions/105). */
import { type BodyOf, operatorMoney as contract } from '@halyard/contract'
import { type Amount, formatAmount, isPayable, parseAmount } from '@halyard/money'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import { audit, operatorAction } from '../operations/index.ts'
import { boughtWith, formatHundredths, inCurrency, readHundredths } from '../rates/index.ts'
import { creditFiatDeposit } from './credit-fiat-deposit.ts'
import { decidedBefore } from './decided-before.ts'
import { type LockedDeposit, lockFiatDeposit } from './lock-fiat-deposit.ts'
import { tellByMail } from './notifications.ts'

/** The most that a member can claim, and one operator alone can credit. The database enforces the same. */
const mostByOne: Amount = 4_000_000_000n

export const correctFiatDeposit = answerOperator(contract.correctFiatDeposit, async (app, asked) => {
  const { body, operator, address } = asked
  return operatorAction(app, contract.correctFiatDeposit, asked, async (tx) => {
    if (!isId(body.id)) return refuse('NOT_FOUND')
    const deposit = await lockFiatDeposit(tx, body.id)
    if (!deposit) return refuse('NOT_FOUND')
    if (deposit.state !== 'PENDING') return decidedBefore(tx, deposit)
    const arrived = arrivedOf(deposit, body)
    if (arrived instanceof Refusal) return arrived
    await audit(tx, app, {
      operator,
      action: 'deposits.correct',
      subject: `fiat-deposit:${deposit.id}`,
      reason: `${written(arrived.payment, deposit)} ${deposit.currency}: ${body.reason}`,
      address,
    })
    const saying = { ...arrived, operatorId: operator.id, reason: body.reason }
    const isNew = await say(tx, app, deposit, saying)
    if ((await sayTheSame(tx, deposit, arrived)) < (arrived.amount > mostByOne ? 2 : 1))
      return isNew
        ? { state: 'PENDING' as const, notice: 'SECOND_OPERATOR_DECIDES' as const }
        : refuse('SECOND_OPERATOR_NEEDED')
    await credit(tx, app, deposit, saying)
    return { state: 'CREDITED' as const, notice: 'DECISION_SAVED' as const }
  })
})

interface Arrived {
  /** In hundredths of the deposit's currency. */
  readonly payment: bigint
  readonly amount: Amount
}

interface Saying extends Arrived {
  readonly operatorId: string
  readonly reason: string
}

/** What arrived at the claim's own rate. What was claimed is approved, not corrected. */
function arrivedOf(
  { currency, rate, payment_amount }: LockedDeposit,
  body: BodyOf<typeof contract.correctFiatDeposit>,
): Arrived | Refusal {
  const payment = readHundredths(body.receivedAmount) ?? 0n
  if (!isPayable(payment, currency)) return refuse('INVALID_AMOUNT', { field: 'receivedAmount' })
  if (payment === BigInt(payment_amount)) return refuse('AMOUNT_AS_CLAIMED', { field: 'receivedAmount' })
  const amount = boughtWith(payment, rate)
  if (amount === 0n || parseAmount(body.amount, 'USDT') !== amount)
    return refuse('INVALID_AMOUNT', { field: 'amount' })
  return { payment, amount }
}

/** Notes what this operator says; false if that was their last word before. */
async function say(
  tx: Tx,
  app: App,
  { id }: LockedDeposit,
  { operatorId, payment, amount, reason }: Saying,
): Promise<boolean> {
  const { rows } = await sql<{ payment_amount: string }>`
    select payment_amount from fiat_deposit_correction
    where deposit_id = ${id} and operator_id = ${operatorId} and word_counts(operator_id, noted_at)
    order by noted_at desc limit 1
  `.execute(tx)
  if (rows[0] && BigInt(rows[0].payment_amount) === payment) return false
  const correction = { deposit_id: id, operator_id: operatorId, payment_amount: payment, amount, reason }
  await tx
    .insertInto('fiat_deposit_correction')
    .values({ id: newId(), ...correction, created_at: app.clock.now() })
    .execute()
  return true
}

async function sayTheSame(tx: Tx, { id }: LockedDeposit, { payment, amount }: Arrived): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select correctors(${id}, ${payment}, ${amount}) as count
  `.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

async function credit(tx: Tx, app: App, deposit: LockedDeposit, said: Saying): Promise<void> {
  const { payment, amount, operatorId, reason } = said
  const now = app.clock.now()
  const corrected = {
    payment_amount: payment,
    claimed_amount: deposit.amount,
    claimed_payment_amount: deposit.payment_amount,
    remark: reason,
  }
  await creditFiatDeposit(tx, deposit, { amount, operatorId, now, corrected })
  const params = {
    amount: formatAmount(amount, 'USDT'),
    received: written(payment, deposit),
    claimed: written(BigInt(deposit.payment_amount), deposit),
    currency: deposit.currency,
    reason,
  }
  await tellByMail(tx, deposit.member_id, 'DEPOSIT_CORRECTED', params, now)
}

const written = (payment: bigint, { currency }: LockedDeposit) =>
  inCurrency(formatHundredths(payment), currency)
