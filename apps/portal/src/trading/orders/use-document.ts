import { products } from '@halyard/contract'
import { api, useCall } from '@halyard/web/calls'

const calls = { agreement: products.downloadAgreement, certificate: products.genShareCert } as const

interface Wanted {
  readonly document: keyof typeof calls
  readonly orderId: string
  /** Opened during the click: some browsers would block a tab opened after the response. */
  readonly tab: Window | null
}

/** Opens a document in a new tab, or explains in an <OrderFailureDialog> why it is not available. */
export function useDocument() {
  const opening = useCall({
    send: ({ document, orderId }: Wanted) => api(calls[document], { query: { orderId } }),
    onDone: ({ url }, { tab }) => show(tab, url),
    onFailed: (_, { tab }) => tab?.close(),
  })

  async function open(document: keyof typeof calls, orderId: string): Promise<void> {
    if (!opening.pending) await opening.send({ document, orderId, tab: window.open('', '_blank') })
  }

  return { open, dialog: { failure: opening.failure, onClose: opening.dismiss } }
}

function show(tab: Window | null, url: string): void {
  if (!tab) {
    window.location.assign(url)
    return
  }
  tab.opener = null
  tab.location.replace(url)
}
