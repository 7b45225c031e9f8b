import { deposits } from '@halyard/contract'
import { api, type Failure, failureOf } from '@halyard/web/calls'
import { useRef, useState } from 'react'

interface Wanted {
  readonly amount: string
  readonly currencyCode: string
}

/** Opens a payment and redirects to the gateway's page. */
export function useTopPay() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [pending, setPending] = useState(false)
  const leaving = useRef(false)

  async function pay(body: Wanted): Promise<void> {
    if (leaving.current) return
    leaving.current = true
    setPending(true)
    setFailure(null)
    try {
      const { orderNo } = await api(deposits.generateOrderNo, { body })
      const { paymentUrl } = await api(deposits.addFund, { body: { orderNo } })
      // Stays pending, because the browser is leaving for the gateway's page.
      location.assign(paymentUrl)
    } catch (error) {
      setFailure(failureOf(error))
      setPending(false)
      leaving.current = false
    }
  }

  return { failure, pending, pay, dismissFailure: () => setFailure(null) }
}
