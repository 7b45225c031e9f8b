import { products } from '@halyard/contract'
import { api, type Failure, failureOf } from '@halyard/web/calls'
import { useRef, useState } from 'react'

/** The documents of an order. */
const calls = { agreement: products.downloadAgreement, certificate: products.genShareCert } as const

/** Opens a document in a new tab, or says why it cannot be had, in an <OrderFailureDialog>. */
export function useDocument() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const busy = useRef(false)

  async function open(document: keyof typeof calls, orderId: string): Promise<void> {
    if (busy.current) return
    busy.current = true
    // At the click itself: a tab opened after the answer would be blocked by some browsers.
    const tab = window.open('', '_blank')
    try {
      const { url } = await api(calls[document], { query: { orderId } })
      show(tab, url)
    } catch (error) {
      tab?.close()
      setFailure(failureOf(error))
    } finally {
      busy.current = false
    }
  }

  return { open, dialog: { failure, onClose: () => setFailure(null) } }
}

function show(tab: Window | null, url: string): void {
  if (!tab) {
    window.location.assign(url)
    return
  }
  tab.opener = null
  tab.location.replace(url)
}
