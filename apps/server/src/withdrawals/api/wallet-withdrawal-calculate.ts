import { withdrawals as contract } from '@halyard/contract'
import { formatHundredths, paymentOf, ratesNow } from '../../content/rates/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { tooMuch } from '../payable.ts'
import { asReply, termsOf } from '../terms.ts'

export const walletWithdrawalCalculate = answerMember(
  contract.walletWithdrawalCalculate,
  async (app, { body }) => {
    // The contract requires either withdrawalType or alipay.
    const { withdrawalType: type = 'ALIPAY', amount } = body
    if (type === 'ALIPAY' || type === 'BANK') {
      const currency = type === 'ALIPAY' ? 'CNY' : (body.currencyCode ?? '')
      const rate = (await ratesNow(app.db, 'WITHDRAWAL')).get(currency)
      const terms = termsOf(amount, 0n)
      if (!rate) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
      const payment = terms ? paymentOf(terms.receive, rate, currency) : 0n
      if (!terms || payment === 0n) return refuse('INVALID_WITHDRAW_AMOUNT', { field: 'amount' })
      return { ...asReply(terms), paymentAmount: formatHundredths(payment) }
    }
    const { withdrawal_fee } = await app.db
      .selectFrom('network')
      .select('withdrawal_fee')
      .where('network', '=', type)
      .executeTakeFirstOrThrow()
    const terms = termsOf(amount, BigInt(withdrawal_fee))
    if (!terms) return refuse('INVALID_WITHDRAW_AMOUNT', { field: 'amount' })
    return (await tooMuch(app.db, terms)) ?? { ...asReply(terms), paymentAmount: null }
  },
)
