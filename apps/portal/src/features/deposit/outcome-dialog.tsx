import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './deposit.module.css'

interface OutcomeDialogProps {
  readonly kind: 'success' | 'warning'
  readonly title: string
  readonly opened: boolean
  readonly message: string
  readonly onOk: () => void
}

/** The outcome of a fiat deposit, with a matching picture. */
export function OutcomeDialog({ kind, title, opened, message, onOk }: OutcomeDialogProps) {
  const t = useTexts('deposit')
  const app = useTexts('app')
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertTriangle
  return (
    <Dialog opened={opened} title={title} closeLabel={app('close')} onClose={onOk}>
      <p className={classes.message} data-kind={kind}>
        <Icon
          size={28}
          stroke={1.6}
          role="img"
          aria-label={kind === 'success' ? app('success') : t('warning')}
        />
        {message}
      </p>
      <Button fullWidth data-autofocus onClick={onOk}>
        {t('ok')}
      </Button>
    </Dialog>
  )
}
