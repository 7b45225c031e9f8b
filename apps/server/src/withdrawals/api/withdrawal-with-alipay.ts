import { withdrawals as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { paymentOf, ratesNow } from '../../content/rates/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { arrivalOfNow } from '../arrival-of-now.ts'
import { isOtherPayment } from '../is-other-payment.ts'
import { onlySaved } from '../only-saved.ts'
import { requestWithdrawal, withdrawalNow } from '../request-withdrawal.ts'
import { termsOf } from '../terms.ts'

const currency = 'CNY'

export const withdrawalWithAlipay = answerMember(
  contract.withdrawalWithAlipay,
  async (app, requested) => {
    const { member, body } = requested
    const { accountNo, accountName } = body
    return requestWithdrawal(
      app,
      contract.withdrawalWithAlipay,
      requested,
      async (tx) => {
        // An Alipay account cannot be saved, so with saved methods only there is none to pay to.
        if (await onlySaved(tx, member.id)) return refuse('ADDRESS_NOT_SAVED', { field: 'accountNo' })
        const rate = (await ratesNow(tx, 'WITHDRAWAL')).get(currency)
        if (!rate) return refuse('UNAVAILABLE')
        const terms = termsOf(body.amount, 0n)
        const payment = terms ? paymentOf(terms.receive, rate, currency) : 0n
        if (!terms || payment === 0n) return refuse('INVALID_WITHDRAW_AMOUNT', { field: 'amount' })
        if (isOtherPayment(body.paymentAmount, payment)) return refuse('PAYMENT_AMOUNT_CHANGED')
        const arrivalDate = await arrivalOfNow(tx, app)
        const account = { accountNo, accountName }
        return {
          kind: 'ALIPAY' as const,
          terms,
          destination: { account, currency, rate, payment, arrivalDate },
        }
      },
      ({ terms, paymentAmount, exchangeRate, arrivalDate }) => ({
        dbWalletWithdrawalDto: {
          amount: formatAmount(terms.amount, 'USDT'),
          accountNo,
          accountName,
          paymentAmount,
          exchangeRate,
          arrivalDate,
        },
      }),
    )
  },
  withdrawalNow,
)
