import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import type { Failure } from '../../app/forms/failure.ts'
import { useTexts } from '../../app/i18n/index.ts'
import classes from './transfer.module.css'

interface FailureDialogProps {
  readonly failure: Failure | null
  readonly onClose: () => void
}

/** Says that no money moved, and why. */
export function FailureDialog({ failure, onClose }: FailureDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  return (
    <Dialog opened={failure !== null} title={t('unsuccessful')} closeLabel={app('close')} onClose={onClose}>
      <p className={classes.message}>{failure?.kind === 'refused' ? failure.message : app('noAnswer')}</p>
      <Button fullWidth data-autofocus onClick={onClose}>
        {app('close')}
      </Button>
    </Dialog>
  )
}
