import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import classes from './transfer.module.css'
import type { Obstacle } from './transfer-check.ts'

interface ObstacleDialogProps {
  readonly obstacle: Obstacle | null
  readonly onClose: () => void
}

/** Says that no money moved, and why; or that it is not known yet whether it did. */
export function ObstacleDialog({ obstacle, onClose }: ObstacleDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const titles = { error: app('error'), unsuccessful: t('unsuccessful'), unknown: app('unknownTitle') }
  return (
    <Dialog
      opened={obstacle !== null}
      title={titles[obstacle?.title ?? 'unsuccessful']}
      closeLabel={app('close')}
      onClose={onClose}
    >
      <p className={classes.dialogText}>{obstacle?.message}</p>
      <Button fullWidth data-autofocus onClick={onClose}>
        {app('close')}
      </Button>
    </Dialog>
  )
}
