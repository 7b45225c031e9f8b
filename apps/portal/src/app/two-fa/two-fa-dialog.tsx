import { twoFa } from '@halyard/contract'
import { CodeBoxes } from '@halyard/ui/forms'
import { Dialog } from '@halyard/ui/overlays'
import { useState } from 'react'
import { api } from '../client.ts'
import { failureOf } from '../forms/failure.ts'
import { useTexts } from '../i18n/index.ts'
import classes from './two-fa-dialog.module.css'
import { UsePasskeyButton } from './use-passkey-button.tsx'

interface TwoFaDialogProps {
  readonly opened: boolean
  readonly onVerified: () => void
  readonly onClose: () => void
}

/** Asks for the code of the authenticator app and has it verified as soon as it is whole. */
export function TwoFaDialog({ opened, onVerified, onClose }: TwoFaDialogProps) {
  const t = useTexts('twoFa')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('title')} closeLabel={app('close')} onClose={onClose}>
      <p className={classes.text}>{t('text')}</p>
      <CodeEntry onVerified={onVerified} />
      <UsePasskeyButton onVerified={onVerified} />
    </Dialog>
  )
}

function CodeEntry({ onVerified }: Pick<TwoFaDialogProps, 'onVerified'>) {
  const t = useTexts('twoFa')
  const app = useTexts('app')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)

  async function verify(verificationCode: string): Promise<void> {
    setPending(true)
    setError(undefined)
    try {
      await api(twoFa.verifyTwoFa, { query: { verificationCode } })
      onVerified()
    } catch (cause) {
      const failure = failureOf(cause)
      setError(failure.kind === 'refused' ? failure.message : app('noAnswer'))
      setCode('')
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <CodeBoxes
        label={t('code')}
        boxLabel={(number, total) => t('digit', { number, total })}
        value={code}
        error={error}
        pending={pending}
        onChange={setCode}
        onComplete={(whole) => void verify(whole)}
      />
      <p className={classes.pending} role="status">
        {pending && t('checking')}
      </p>
    </>
  )
}
