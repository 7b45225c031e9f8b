import { statements } from '@halyard/contract'
import { saveFile } from '@halyard/ui/files'
import { api, useCall } from '@halyard/web/calls'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'

/** Creates and saves the receipt of a transaction. */
export function useReceipt() {
  const t = useTexts('statement')
  return useCall({
    send: (transactionId: string) => api(statements.makeReceipt, { body: { transactionId } }),
    onDone: ({ file }, id) => saveFile(`${settings.brandName} ${t('receiptFile')} ${id}.pdf`, file),
  })
}
