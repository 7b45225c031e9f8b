import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import classes from './transfer.module.css'
import type { Transferred } from './use-checked-transfer.ts'

interface TransferredDialogProps {
  readonly transferred: Transferred | null
  readonly onClose: () => void
}

/** What was transferred, or is still pending at the broker. */
export function TransferredDialog({ transferred, onClose }: TransferredDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  return (
    <Dialog
      opened={transferred !== null}
      title={transferred?.state === 'PENDING' ? t('transferOnItsWay') : t('transferDone')}
      closeLabel={app('close')}
      onClose={onClose}
    >
      <p className={classes.dialogText}>{transferred?.message}</p>
      <Button fullWidth data-autofocus onClick={onClose}>
        {app('close')}
      </Button>
    </Dialog>
  )
}
