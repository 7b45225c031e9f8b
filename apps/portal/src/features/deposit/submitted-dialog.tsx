import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './deposit.module.css'

interface SubmittedDialogProps {
  readonly opened: boolean
  readonly message: string
  readonly onOk: () => void
}

/** Says that a fiat deposit was submitted. */
export function SubmittedDialog({ opened, message, onOk }: SubmittedDialogProps) {
  const t = useTexts('deposit')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('submitted')} closeLabel={app('close')} onClose={onOk}>
      <p className={classes.message}>
        <IconCircleCheck size={28} stroke={1.6} role="img" aria-label={app('success')} />
        {message}
      </p>
      <Button fullWidth data-autofocus onClick={onOk}>
        {t('ok')}
      </Button>
    </Dialog>
  )
}
