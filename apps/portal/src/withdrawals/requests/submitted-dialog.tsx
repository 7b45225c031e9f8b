import { EndButtons } from '@halyard/ui/forms'
import { useKeepOpen } from '@halyard/ui/keep-open'
import { Details } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import { LinkButton } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import classes from './withdrawal.module.css'

export interface Summary {
  readonly items: readonly { readonly label: string; readonly value: string }[]
}

interface SubmittedDialogProps {
  readonly summary: Summary | null
  readonly onClose: () => void
}

/** A summary of the submitted withdrawal, with a link to follow it. */
export function SubmittedDialog({ summary, onClose }: SubmittedDialogProps) {
  const t = useTexts('withdrawal')
  const app = useTexts('app')
  useKeepOpen(summary !== null)
  return (
    <Dialog opened={summary !== null} title={t('submittedTitle')} closeLabel={app('close')} onClose={onClose}>
      <p className={classes.dialogText}>{t('submittedText')}</p>
      <Details items={summary?.items ?? []} />
      <EndButtons>
        <LinkButton
          variant="default"
          to="/wallet/transactionHistory/$walletType"
          params={{ walletType: 'USDT' }}
        >
          {t('openHistory')}
        </LinkButton>
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </EndButtons>
    </Dialog>
  )
}
