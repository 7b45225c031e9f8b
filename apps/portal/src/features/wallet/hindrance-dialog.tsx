import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import classes from './transfer.module.css'
import type { Hindrance } from './transfer-check.ts'

interface HindranceDialogProps {
  readonly hindrance: Hindrance | null
  readonly onClose: () => void
}

/** Says that no money moved, and why; or that it is not known yet whether it did. */
export function HindranceDialog({ hindrance, onClose }: HindranceDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const titles = { error: app('error'), unsuccessful: t('unsuccessful'), unknown: app('unknownTitle') }
  return (
    <Dialog
      opened={hindrance !== null}
      title={titles[hindrance?.title ?? 'unsuccessful']}
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
