import { FormPart } from '@halyard/ui/forms'
import { FailureAlert } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { useReceipt } from './use-receipt.ts'

/** The receipt of a transaction, below its details. */
export function ReceiptButton({ transactionId }: { readonly transactionId: string }) {
  const t = useTexts('statement')
  const receipt = useReceipt()
  return (
    <FormPart>
      <FailureAlert failure={receipt.failure} />
      <Button
        variant="default"
        loading={receipt.pending}
        leftSection={<IconReceipt size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => void receipt.send(transactionId)}
        fullWidth
      >
        {t('receipt')}
      </Button>
    </FormPart>
  )
}
