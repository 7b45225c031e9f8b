import { type Failure, failureOf } from '@halyard/web/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '../member/index.ts'
import type { useOrderActions } from '../orders/index.ts'
import { type OrderRow, orderQuery } from '../orders/index.ts'

/**
 * Withdrawing capital, which every order offers. During the subscription period the member is told the
 * earliest date before typing codes and passwords in vain.
 */
export function useCapital(actions: ReturnType<typeof useOrderActions>) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<Failure | null>(null)

  async function lockOf({ orderId }: OrderRow): Promise<Failure | null> {
    const { order } = await queries.fetchQuery({ ...orderQuery(orderId), staleTime: 0 })
    const { capitalFreeFrom: time } = order
    if (order.showWithdrawCapitalButton || !time) return null
    return { kind: 'refused', code: 'CAPITAL_LOCKED', message: '', params: { time }, fields: {} }
  }

  async function withdraw(row: OrderRow): Promise<void> {
    try {
      const { twoFaEnabled } = await queries.ensureQueryData(profileQuery)
      const lock = row.showWithdrawCapitalButton || !twoFaEnabled ? null : await lockOf(row)
      if (lock) setFailure(lock)
      else await actions.withdrawCapital(row)
    } catch (error) {
      setFailure(failureOf(error))
    }
  }

  return { withdraw, dialog: { failure, onClose: () => setFailure(null) } }
}
