import { deposits } from '@halyard/contract'
import { api, onShownAgain, useCall } from '@halyard/web/calls'
import { useEffect, useState } from 'react'

interface Wanted {
  readonly amount: string
  readonly currencyCode: string
}

/** A member still here after that has stopped the browser, and may try again. */
const redirectTimeoutMs = 15_000

/** Opens a payment and redirects to the gateway's page. */
export function useTopPay(onLeaving: () => void) {
  // Stays pending, because the browser is leaving for the gateway's page.
  const [leaving, setLeaving] = useState(false)
  useEffect(() => onShownAgain(() => setLeaving(false)), [])
  useEffect(() => {
    if (!leaving) return
    const staying = setTimeout(() => setLeaving(false), redirectTimeoutMs)
    return () => clearTimeout(staying)
  }, [leaving])
  const paying = useCall({
    async send(body: Wanted) {
      const { orderNo } = await api(deposits.generateOrderNo, { body })
      return api(deposits.addFund, { body: { orderNo } })
    },
    onDone({ paymentUrl }) {
      setLeaving(true)
      onLeaving()
      location.assign(paymentUrl)
    },
  })
  return {
    failure: paying.failure,
    replayed: paying.replayed,
    partly: paying.partly,
    pending: paying.pending || leaving,
    check: paying.check,
    dismiss: paying.dismiss,
    async pay(wanted: Wanted): Promise<void> {
      if (!leaving) await paying.send(wanted)
    },
  }
}
