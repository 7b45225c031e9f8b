import { type BodyOf, withdrawals } from '@halyard/contract'
import { api, type Failure, failureOf } from '@halyard/web/calls'
import { enteredAmount, plainAmount } from '@halyard/web/formats'
import { fresh } from '@halyard/web/queries'
import { useDebouncedValue } from '@mantine/hooks'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { walletsKey } from '../../wallet/balances/index.ts'
import { confQuery } from './withdrawal-queries.ts'

/** By the specification, the delay after typing has stopped. */
const settleMs = 1000
/** A rate may change while the form is filled in. */
const renewMs = 60_000

const quotes = [walletsKey, 'calculate']

/** After a change of the rate: the quote on screen no longer holds. */
export async function renewQuotes(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: quotes }),
    queries.invalidateQueries({ queryKey: confQuery.queryKey }),
  ])
}

export type Way = Pick<
  BodyOf<typeof withdrawals.walletWithdrawalCalculate>,
  'withdrawalType' | 'currencyCode'
>

export interface Payment {
  /** The payment that the server calculates; undefined until loaded. */
  readonly amount: string | undefined
  readonly calculating: boolean
  readonly failure: Failure | null
  readonly retry: () => void
}

/** The server's quote for the typed amount; empty without one. */
export function usePayment(way: Way, typed: string): Payment {
  const amount = plainAmount(typed)
  const [settled] = useDebouncedValue(amount, settleMs)
  const isAmount = enteredAmount(settled, 'USDT') !== null
  const wanted = isAmount && settled === amount
  const calculated = useQuery({
    ...fresh,
    queryKey: [...quotes, way, settled],
    queryFn: ({ signal }) =>
      api(withdrawals.walletWithdrawalCalculate, { body: { ...way, amount: settled } }, { signal }),
    enabled: wanted,
    retry: false,
    refetchInterval: renewMs,
  })
  const { error } = calculated
  const failure = useMemo(() => (error ? failureOf(error) : null), [error])
  const waiting = settled !== amount && enteredAmount(amount, 'USDT') !== null
  return {
    amount: wanted ? (calculated.data?.paymentAmount ?? undefined) : undefined,
    calculating: waiting || calculated.isFetching,
    failure: wanted && !calculated.isFetching ? failure : null,
    retry: () => void calculated.refetch(),
  }
}
