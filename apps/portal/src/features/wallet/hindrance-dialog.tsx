import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { useTexts } from '../../app/i18n/index.ts'
import classes from './transfer.module.css'
import type { Hindrance } from './transfer-check.ts'

interface HindranceDialogProps {
  readonly hindrance: Hindrance | null
  readonly onClose: () => void
}

/** Says that no money moved, and why. */
export function HindranceDialog({ hindrance, onClose }: HindranceDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  return (
    <Dialog
      opened={hindrance !== null}
      title={hindrance?.title === 'error' ? app('error') : t('unsuccessful')}
      closeLabel={app('close')}
      onClose={onClose}
    >
      <p className={classes.dialogText}>{hindrance?.message}</p>
      <Button fullWidth data-autofocus onClick={onClose}>
        {app('close')}
      </Button>
    </Dialog>
  )
}
