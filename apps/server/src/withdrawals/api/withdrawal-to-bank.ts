import { withdrawals as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { paymentOf, ratesNow } from '../../content/rates/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { arrivalOfNow } from '../arrival-of-now.ts'
import { type BankAccount, hiddenNumber, openBankAccount } from '../bank-account.ts'
import { isOtherPayment } from '../is-other-payment.ts'
import { refuseNewMethod } from '../refuse-new-method.ts'
import { requestWithdrawal, withdrawalNow } from '../request-withdrawal.ts'
import { termsOf } from '../terms.ts'

export const withdrawalToBank = answerMember(
  contract.withdrawalToBank,
  async (app, requested) => {
    const { member, body } = requested
    return requestWithdrawal(
      app,
      contract.withdrawalToBank,
      requested,
      async (tx) => {
        const account = await savedAccount(tx, app, member.id, body.addressId)
        if (account instanceof Refusal) return account
        const { currencyCode: currency } = body
        const rate = (await ratesNow(tx, 'WITHDRAWAL')).get(currency)
        if (!rate) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
        const terms = termsOf(body.amount, 0n)
        const payment = terms ? paymentOf(terms.receive, rate, currency) : 0n
        if (!terms || payment === 0n) return refuse('INVALID_WITHDRAW_AMOUNT', { field: 'amount' })
        if (isOtherPayment(body.paymentAmount, payment)) return refuse('PAYMENT_AMOUNT_CHANGED')
        const arrivalDate = await arrivalOfNow(tx, app)
        return {
          kind: 'BANK' as const,
          terms,
          destination: { account: { ...account }, currency, rate, payment, arrivalDate },
        }
      },
      ({ terms, account, paymentAmount, exchangeRate, arrivalDate }) => ({
        amount: formatAmount(terms.amount, 'USDT'),
        bankName: account.bankName ?? '',
        accountNumber: hiddenNumber(account.accountNumber ?? ''),
        paymentAmount,
        exchangeRate,
        arrivalDate,
      }),
    )
  },
  withdrawalNow,
)

async function savedAccount(
  tx: Tx,
  app: App,
  memberId: string,
  methodId: string,
): Promise<BankAccount | Refusal> {
  const method = isId(methodId)
    ? await tx
        .selectFrom('withdrawal_method')
        .select(['id', 'account_sealed', 'usable_from'])
        .where('id', '=', methodId)
        .where('member_id', '=', memberId)
        .where('kind', '=', 'BANK')
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!method?.account_sealed) return refuse('NOT_FOUND', { field: 'addressId' })
  return (
    refuseNewMethod(method.usable_from, app.clock.now(), 'addressId') ??
    openBankAccount(app, method.id, method.account_sealed)
  )
}
