import { products } from '@halyard/contract'
import { api, type Failure, failureOf } from '@halyard/web/calls'
import { useRef, useState } from 'react'

/** The documents of an order. */
const calls = { agreement: products.downloadAgreement, certificate: products.genShareCert } as const

/** Opens a document in a new tab, or says in an <OrderFailureDialog> why it is not available. */
export function useDocument() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const busy = useRef(false)

  async function open(document: keyof typeof calls, orderId: string): Promise<void> {
    if (busy.current) return
    busy.current = true
    // Opened during the click: some browsers would block a tab opened after the response.
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
