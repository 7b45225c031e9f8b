import { deposits } from '@halyard/contract'
import { api, useCall } from '@halyard/web/calls'
import { useEffect, useState } from 'react'
import { onShownAgain } from './shown-again.ts'

interface Wanted {
  readonly amount: string
  readonly currencyCode: string
}

/** Opens a payment and redirects to the gateway's page. */
export function useTopPay() {
  // Stays pending, because the browser is leaving for the gateway's page.
  const [leaving, setLeaving] = useState(false)
  useEffect(() => onShownAgain(() => setLeaving(false)), [])
  const paying = useCall({
    async send(body: Wanted) {
      const { orderNo } = await api(deposits.generateOrderNo, { body })
      return api(deposits.addFund, { body: { orderNo } })
    },
    onDone({ paymentUrl }) {
      setLeaving(true)
      location.assign(paymentUrl)
    },
  })
  return {
    failure: paying.failure,
    replayed: paying.replayed,
    pending: paying.pending || leaving,
    again: paying.again,
    dismiss: paying.dismiss,
    async pay(wanted: Wanted): Promise<void> {
      if (!leaving) await paying.send(wanted)
    },
  }
}
