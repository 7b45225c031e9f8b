import { Dialog } from '@halyard/ui/overlays'
import type { Failure } from '@halyard/web/calls'
import { useFailureWords } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './orders.module.css'

interface OrderFailureDialogProps {
  readonly failure: Failure | null
  readonly onClose: () => void
}

/** Explains why an order, or a document of it, could not be fetched. */
export function OrderFailureDialog({ failure, onClose }: OrderFailureDialogProps) {
  const t = useTexts('orders')
  const app = useTexts('app')
  const wordsOf = useFailureWords()
  return (
    <Dialog opened={failure !== null} title={app('error')} closeLabel={app('close')} onClose={onClose}>
      <p className={classes.warning}>
        <IconAlertTriangle size={28} stroke={1.6} role="img" aria-label={app('warning')} />
        {wordsOf(failure)}
      </p>
      <Button fullWidth data-autofocus onClick={onClose}>
        {t('ok')}
      </Button>
    </Dialog>
  )
}
