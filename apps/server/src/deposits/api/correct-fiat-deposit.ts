/** Credits a bank deposit whose received amount differs from the claim (docs/deposits.md). */
import { type BodyOf, operatorMoney as contract } from '@halyard/contract'
import { formatAmount, isPayable } from '@halyard/money'
import { boughtWith, formatHundredths, inCurrency, readHundredths } from '../../content/rates/index.ts'
import { audit, operatorAction, refusePaymentDestination } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { creditFiatDeposit } from '../credit-fiat-deposit.ts'
import { type Arrived, creditLacksNow, creditMutex, recordVote, type Vote } from '../credit-votes.ts'
import { decidedBefore } from '../decided-before.ts'
import { type LockedDeposit, lockFiatDeposit } from '../lock-fiat-deposit.ts'
import { tellByMail } from '../notifications.ts'

export const correctFiatDeposit = answerOperator(contract.correctFiatDeposit, (app, request) =>
  creditMutex.take(request.operator.id, () =>
    operatorAction(app, contract.correctFiatDeposit, request, async (tx) => {
      const { body, operator, address } = request
      if (!isId(body.id)) return refuse('NOT_FOUND')
      const deposit = await lockFiatDeposit(tx, body.id)
      if (!deposit) return refuse('NOT_FOUND')
      if (deposit.state !== 'PENDING') return decidedBefore(tx, deposit)
      const arrived = arrivedOf(deposit, body)
      if (arrived instanceof Refusal) return arrived
      const foreign = refusePaymentDestination(body.reason, {
        field: 'reason',
        own: [deposit.reference],
      })
      if (foreign) return foreign
      await audit(tx, app, {
        operator,
        action: 'deposits.correct',
        subject: `fiat-deposit:${deposit.id}`,
        reason: `${written(arrived.payment, deposit)} ${deposit.currency}: ${body.reason}`,
        address,
      })
      const vote = { ...arrived, operatorId: operator.id, reason: body.reason }
      const isNew = await recordVote(tx, app, deposit, vote)
      if (await creditLacksNow(tx, deposit, arrived))
        return isNew
          ? { state: 'PENDING' as const, notice: 'SECOND_OPERATOR_DECIDES' as const }
          : refuse('SECOND_OPERATOR_NEEDED')
      await credit(tx, app, deposit, vote)
      return { state: 'CREDITED' as const, notice: 'DECISION_SAVED' as const }
    }),
  ),
)

/** The received amount at the claim's own rate. An amount equal to the claim is approved, not corrected. */
function arrivedOf(
  { currency, rate, payment_amount }: LockedDeposit,
  body: BodyOf<typeof contract.correctFiatDeposit>,
): Arrived | Refusal {
  const payment = readHundredths(body.receivedAmount) ?? 0n
  if (!isPayable(payment, currency)) return refuse('INVALID_AMOUNT', { field: 'receivedAmount' })
  if (payment === BigInt(payment_amount)) return refuse('AMOUNT_AS_CLAIMED', { field: 'receivedAmount' })
  const amount = boughtWith(payment, rate)
  if (amount === 0n || body.amount !== amount) return refuse('INVALID_AMOUNT', { field: 'amount' })
  return { payment, amount }
}

async function credit(tx: Tx, app: App, deposit: LockedDeposit, vote: Vote): Promise<void> {
  const { payment, amount, operatorId, reason } = vote
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
