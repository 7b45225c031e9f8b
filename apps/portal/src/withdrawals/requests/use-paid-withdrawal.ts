import type { Call } from '@halyard/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renewQuotes, usePayment, type Way } from './use-payment.ts'
import { noWithdrawal, useWithdrawalForm, type WithdrawalFormOptions } from './use-withdrawal-form.ts'
import { confQuery } from './withdrawal-queries.ts'

/** The values that every withdrawal paid in a currency starts with. */
export const noPaidWithdrawal = { ...noWithdrawal, paymentAmount: '' }

type Values = Record<string, string> & typeof noPaidWithdrawal

interface PaidWithdrawalOptions<C extends Call, V extends Values>
  extends Omit<WithdrawalFormOptions<C, V>, 'boundsOf' | 'onStale' | 'calculated' | 'isComplete'> {
  /** How it is paid, and at which rate; no currency while none is chosen. */
  readonly payoutOf: (values: V) => {
    readonly way: Way
    readonly currency: string
    readonly rate: string | undefined
  }
}

/** A withdrawal that a person pays in a currency: exactly the amount that the server quotes. */
export function usePaidWithdrawal<C extends Call, V extends Values>({
  payoutOf,
  ...options
}: PaidWithdrawalOptions<C, V>) {
  const queries = useQueryClient()
  const withdrawal = useWithdrawalForm<C, V>({
    ...options,
    calculated: ['paymentAmount'],
    boundsOf(values) {
      const { rate, currency } = payoutOf(values)
      return { rate, currency }
    },
    onStale: { code: 'PAYMENT_AMOUNT_CHANGED', renew: () => renewQuotes(queries) },
    isComplete() {
      if (!payment.amount) form.setError('paymentAmount', 'REQUIRED')
      return Boolean(payment.amount)
    },
  })
  const { form, fault } = withdrawal
  const payout = payoutOf(form.values)
  // No promise of a payment that cannot be made.
  const payment = usePayment(payout.way, fault || !payout.currency ? '' : form.values.amount)
  const { amount = '' } = payment
  // `never`: TypeScript cannot resolve the value's type while V is open.
  useEffect(() => form.setValue('paymentAmount', amount as never), [amount])
  return { ...withdrawal, payout, payment, arrivalDate: useQuery(confQuery).data?.arrivalDate }
}
