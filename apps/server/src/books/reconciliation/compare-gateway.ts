import { formatAmount } from '@halyard/money'
import { boughtWith, formatHundredths, readHundredths } from '../../content/rates/index.ts'
import { readPayment, settleGatewayOrder } from '../../deposits/index.ts'
import type { App } from '../../platform/app.ts'
import { GatewayUnknown, type PaymentNews } from '../../ports/gateway.ts'
import { type Comparison, isDifferent, isEqual, isLeft, type Subject, together } from './comparison.ts'
import { type GatewayPayment, gatewayPayments } from './gateway-payments.ts'

export const gatewaySubject: Subject = { kind: 'GATEWAY', name: 'TopPay' }

const maxParallelRequests = 10

/**
 * Every credited payment must be paid at the gateway: same order, number, amount and currency. A reversed one
 * must not be, until two operators have credited or returned the actual payment.
 */
export async function compareGateway(app: App, seed: string, also: readonly string[]): Promise<Comparison> {
  const payments = await gatewayPayments(app.db, { also, seed, isAnswered: app.gateway !== null })
  const answers = await askGateway(app, payments)
  await recordPaymentsOfReversed(app, payments, answers)
  const wrong = payments.flatMap((payment) => {
    const answer = answers.get(payment.id)
    if (answer !== undefined) return wrongAbout(payment, answer) ?? []
    // A payment unconfirmed before stays so until the gateway answers.
    return also.includes(payment.id) && !payment.isReversed
      ? { payment, found: 0n, details: `${payment.orderNo}: no answer` }
      : []
  })
  const isComplete = answers.size === payments.length
  const left = isLeft(gatewaySubject, app.gateway ? undefined : nobodyAnswers(payments))
  if (wrong.length === 0) return isComplete ? isEqual(gatewaySubject) : left
  const difference = isDifferent({
    ...gatewaySubject,
    expected: wrong.reduce((sum, { payment }) => sum + (payment.isReversed ? 0n : payment.amount), 0n),
    found: wrong.reduce((sum, { found }) => sum + found, 0n),
    items: wrong.map(({ payment }) => payment.id),
    details: wrong.map(({ details }) => details).join(', '),
  })
  return isComplete ? difference : together([difference, left])
}

/** Raises an alarm at once, so that two operators close them. */
function nobodyAnswers(payments: readonly GatewayPayment[]): string {
  const sum = formatAmount(
    payments.reduce((total, { amount }) => total + amount, 0n),
    'USDT',
  )
  return `${payments.length} payments of ${sum} USDT and no gateway to ask`
}

/** The gateway's answer for each payment; omits those without one. */
export async function askGateway(
  app: App,
  payments: readonly GatewayPayment[],
): Promise<Map<string, PaymentNews | null>> {
  const answers = new Map<string, PaymentNews | null>()
  for (let index = 0; index < payments.length; index += maxParallelRequests) {
    const before = answers.size
    const batch = payments.slice(index, index + maxParallelRequests)
    await Promise.all(
      batch.map(async ({ id, orderNo, gatewayNo }) => {
        try {
          if (!app.gateway) throw new GatewayUnknown('No gateway is configured')
          answers.set(id, await app.gateway.statusOf(orderNo, gatewayNo))
        } catch (error) {
          if (!(error instanceof GatewayUnknown)) throw error
          app.log.warn(
            { err: error, orderNo },
            'the gateway did not say what was needed to compare the books',
          )
        }
      }),
    )
    // The gateway is down: stop asking.
    if (answers.size === before) break
  }
  return answers
}

/** Same as a report from the gateway: a payment of another amount than credited is settled by two operators. */
async function recordPaymentsOfReversed(
  app: App,
  payments: readonly GatewayPayment[],
  answers: ReadonlyMap<string, PaymentNews | null>,
): Promise<void> {
  for (const payment of payments) {
    const report = answers.get(payment.id)
    if (payment.isReversed && isPaid(payment, report) && !(payment.isClosed && isUnreadable(payment, report)))
      await app.db.transact((tx) => settleGatewayOrder(tx, app, report))
  }
}

const isPaid = (
  { orderNo, gatewayNo }: GatewayPayment,
  report: PaymentNews | null | undefined,
): report is PaymentNews =>
  report?.status === 'PAID' && report.orderNo === orderNo && report.gatewayNo === gatewayNo

/** Paid, but without an amount that could be credited or returned. */
export const isUnreadable = (payment: GatewayPayment, report: PaymentNews | null | undefined): boolean =>
  isPaid(payment, report) && readPayment(report) === null

/** Null if paid as credited, or reversed and not paid, or closed by two. */
function wrongAbout(payment: GatewayPayment, report: PaymentNews | null) {
  const { orderNo, gatewayNo, currency, paid, amount, rate } = payment
  if (payment.isReversed) {
    const details = `${orderNo}: reversed, and the gateway has payment ${gatewayNo}`
    const isSettled = payment.isClosed && isUnreadable(payment, report)
    return isPaid(payment, report) && !isSettled ? { payment, found: amount, details } : null
  }
  if (!isPaid(payment, report))
    return { payment, found: 0n, details: `${orderNo}: the gateway has no payment ${gatewayNo}` }
  const confirmed = report.currency === currency ? readHundredths(report.amount) : null
  const found = rate && confirmed ? boughtWith(confirmed, rate) : 0n
  if (confirmed !== paid) {
    const details = `${orderNo}: ${report.amount} ${report.currency} paid, not ${formatHundredths(paid)} ${currency}`
    return { payment, found, details }
  }
  return found < amount ? { payment, found, details: `${orderNo}: worth less at a rate of operators` } : null
}
