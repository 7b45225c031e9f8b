import type { deposits, ReplyOf } from '@halyard/contract'
import { Text } from '@halyard/ui/layout'
import { Dialog, useLast } from '@halyard/ui/overlays'
import { showAmount } from '@halyard/web/formats'
import { useCodeTexts } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './deposit.module.css'

export type Submitted = Pick<ReplyOf<typeof deposits.fiatDeposit>, 'amount' | 'reference'>

interface SubmittedDialogProps {
  /** Null while the dialog is closed. */
  readonly submitted: Submitted | null
  readonly onOk: () => void
}

/** Confirms that a fiat deposit was submitted, with its reference. */
export function SubmittedDialog({ submitted, onOk }: SubmittedDialogProps) {
  const t = useTexts('deposit')
  const app = useTexts('app')
  const codeText = useCodeTexts()
  const shown = useLast(submitted !== null, submitted)
  return (
    <Dialog opened={submitted !== null} title={app('success')} closeLabel={app('close')} onClose={onOk}>
      <div className={classes.message}>
        <IconCircleCheck size={28} stroke={1.6} role="img" aria-label={app('success')} />
        <div>
          <p>{codeText('DEPOSIT_SUBMITTED')}</p>
          {shown && (
            <Text tone="ink" weight="strong" above={4} data-figures>
              {t('submittedAs', { amount: showAmount(shown.amount), reference: shown.reference })}
            </Text>
          )}
        </div>
      </div>
      <Button fullWidth data-autofocus onClick={onOk}>
        {t('ok')}
      </Button>
    </Dialog>
  )
}
