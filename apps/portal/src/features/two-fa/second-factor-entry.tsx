import { TextButton } from '@halyard/ui/forms'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { CodeEntry } from './code-entry.tsx'
import { RecoveryCodeEntry } from './recovery-code-entry.tsx'
import classes from './two-fa-dialog.module.css'

interface SecondFactorEntryProps {
  readonly send: (code: string) => Promise<void>
}

/** A code from the authenticator app or, for a member who has lost the phone, a recovery code. */
export function SecondFactorEntry({ send }: SecondFactorEntryProps) {
  const t = useTexts('twoFa')
  const [recovering, setRecovering] = useState(false)
  return (
    <>
      <p className={classes.text}>{t(recovering ? 'recoveryText' : 'text')}</p>
      {recovering ? <RecoveryCodeEntry send={send} /> : <CodeEntry send={send} />}
      <TextButton onClick={() => setRecovering(!recovering)}>
        {t(recovering ? 'useApp' : 'useRecoveryCode')}
      </TextButton>
    </>
  )
}
