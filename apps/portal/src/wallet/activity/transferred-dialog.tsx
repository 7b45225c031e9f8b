import { Dialog } from '@halyard/ui/overlays'
import { useCodeTexts } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import classes from './transfer.module.css'
import type { Transferred } from './use-checked-transfer.ts'

interface TransferredDialogProps {
  readonly transferred: Transferred | null
  readonly onClose: () => void
}

/** Shows the transferred amount, or the one still pending at the broker. */
export function TransferredDialog({ transferred, onClose }: TransferredDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const codeText = useCodeTexts()
  return (
    <Dialog
      opened={transferred !== null}
      title={transferred?.state === 'PENDING' ? t('transferOnItsWay') : t('transferDone')}
      closeLabel={app('close')}
      onClose={onClose}
    >
      <p className={classes.dialogText}>
        {transferred?.state === 'PENDING' ? codeText('ON_ITS_WAY') : transferred?.text}
      </p>
      <Button fullWidth data-autofocus onClick={onClose}>
        {app('close')}
      </Button>
    </Dialog>
  )
}
