import { type BodyOf, withdrawals } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { enteredAmount } from '@halyard/web/formats'
import { fresh } from '@halyard/web/queries'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { walletsKey } from '../balances/index.ts'

/** By the specification, the delay after typing has stopped. */
const settleMs = 1000

type Way = Pick<BodyOf<typeof withdrawals.walletWithdrawalCalculate>, 'withdrawalType' | 'currencyCode'>

/** What the server would pay for the typed amount; undefined until it is known. */
export function usePayment(way: Way, amount: string): { payment: string | undefined; calculating: boolean } {
  const [settled] = useDebouncedValue(amount, settleMs)
  const isAmount = enteredAmount(settled, 'USDT') !== null
  const calculated = useQuery({
    ...fresh,
    queryKey: [walletsKey, 'calculate', way, settled],
    queryFn: ({ signal }) =>
      api(withdrawals.walletWithdrawalCalculate, { body: { ...way, amount: settled } }, { signal }),
    enabled: isAmount && settled === amount,
    retry: false,
  })
  const payment = settled === amount && isAmount ? calculated.data?.paymentAmount : undefined
  const waiting = settled !== amount && enteredAmount(amount, 'USDT') !== null
  return { payment: payment ?? undefined, calculating: waiting || calculated.isLoading }
}
