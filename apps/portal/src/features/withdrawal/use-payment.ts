import { type BodyOf, withdrawals } from '@halyard/contract'
import { api, type Failure, failureOf } from '@halyard/web/calls'
import { enteredAmount, plainAmount } from '@halyard/web/formats'
import { fresh } from '@halyard/web/queries'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { walletsKey } from '../balances/index.ts'

/** By the specification, the delay after typing has stopped. */
const settleMs = 1000

type Way = Pick<BodyOf<typeof withdrawals.walletWithdrawalCalculate>, 'withdrawalType' | 'currencyCode'>

export interface Payment {
  /** What the server would pay; undefined until it is known. */
  readonly amount: string | undefined
  readonly calculating: boolean
  readonly failure: Failure | null
  readonly retry: () => void
}

/** What the server would pay for the typed amount; empty while there is none. */
export function usePayment(way: Way, typed: string): Payment {
  const amount = plainAmount(typed)
  const [settled] = useDebouncedValue(amount, settleMs)
  const isAmount = enteredAmount(settled, 'USDT') !== null
  const wanted = isAmount && settled === amount
  const calculated = useQuery({
    ...fresh,
    queryKey: [walletsKey, 'calculate', way, settled],
    queryFn: ({ signal }) =>
      api(withdrawals.walletWithdrawalCalculate, { body: { ...way, amount: settled } }, { signal }),
    enabled: wanted,
    retry: false,
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
