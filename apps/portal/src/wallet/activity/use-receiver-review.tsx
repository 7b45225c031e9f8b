import { wallet } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { EndButtons } from '@halyard/ui/forms'
import { Details } from '@halyard/ui/lists'
import { Dialog, useLast } from '@halyard/ui/overlays'
import { api } from '@halyard/web/calls'
import { showEntered } from '@halyard/web/formats'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './transfer.module.css'

interface Transfer {
  readonly email: string
  /** As typed. */
  readonly amount: string
}

interface Entered extends Transfer {
  readonly transactionPassword: string
}

/** Asks for confirmation of a transfer, with the receiver's name: it can't be undone. */
export function useReceiverReview() {
  const [reviewed, setReviewed] = useState<(Transfer & { readonly name: string }) | null>(null)
  const answer = useRef<((agreed: boolean) => void) | null>(null)

  async function ask({ transactionPassword, email, amount }: Entered): Promise<boolean> {
    const { name } = await api(wallet.transferReceiver, { body: { email, transactionPassword } })
    setReviewed({ email, amount, name })
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }

  function close(agreed: boolean): void {
    setReviewed(null)
    answer.current?.(agreed)
    answer.current = null
  }

  return { ask, dialog: { reviewed, onClose: close } }
}

type ReceiverDialogProps = ReturnType<typeof useReceiverReview>['dialog']

export function ReceiverDialog({ reviewed, onClose }: ReceiverDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const shown = useLast(reviewed !== null, reviewed)
  const amount = shown && showEntered(shown.amount, 'USDP')
  return (
    <Dialog
      opened={reviewed !== null}
      title={t('receiverTitle')}
      closeLabel={app('close')}
      onClose={() => onClose(false)}
    >
      {shown && amount && (
        <>
          <Details
            items={[
              { label: t('receiverName'), value: shown.name },
              { label: t('receiverEmail'), value: shown.email },
              { label: t('amount'), value: <Amount value={amount} currency="USDP" /> },
            ]}
          />
          <p className={classes.review}>{t('receiverText')}</p>
          <EndButtons>
            <Button variant="default" onClick={() => onClose(false)} data-autofocus>
              {t('receiverBack')}
            </Button>
            <Button onClick={() => onClose(true)} data-figures>
              {t('transferAction', { amount })}
            </Button>
          </EndButtons>
        </>
      )}
    </Dialog>
  )
}
