import { CodeBoxes } from '@halyard/ui/forms'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './two-fa-dialog.module.css'
import { useCodeSending } from './use-code-sending.ts'

interface CodeEntryProps {
  readonly send: (code: string) => Promise<void>
}

/** The six digits of the authenticator app, sent as soon as they are complete. */
export function CodeEntry({ send }: CodeEntryProps) {
  const t = useTexts('twoFa')
  const [code, setCode] = useState('')
  const { error, pending, sendCode } = useCodeSending(send, () => setCode(''))
  return (
    <>
      <CodeBoxes
        label={t('code')}
        boxLabel={(number, total) => t('digit', { number, total })}
        value={code}
        error={error}
        pending={pending}
        onChange={setCode}
        onComplete={(whole) => void sendCode(whole)}
      />
      <p className={classes.pending} role="status">
        {pending && t('checking')}
      </p>
    </>
  )
}
