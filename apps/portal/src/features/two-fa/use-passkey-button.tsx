import { passkeys, type TwoFaAction } from '@halyard/contract'
import { api, failureOf } from '@halyard/web/calls'
import { useCodeTexts } from '@halyard/web/texts'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { passkeysSupported, promptToShow, usePasskeys } from '../passkeys/index.ts'
import classes from './use-passkey-button.module.css'

interface UsePasskeyButtonProps {
  /** The action it authorises; omitted where it only proves who holds the session. */
  readonly action?: TwoFaAction
  readonly onVerified: () => void
}

/** A passkey instead of the code, for members who have one. */
export function UsePasskeyButton({ action, onVerified }: UsePasskeyButtonProps) {
  const t = useTexts('twoFa')
  const app = useTexts('app')
  const codeText = useCodeTexts()
  const { data } = usePasskeys()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  async function verify(): Promise<void> {
    const { options } = await api(passkeys.passkeyVerifyOptions)
    const prompted = await promptToShow(options)
    if ('credential' in prompted) {
      await api(passkeys.verifyPasskey, { body: { credential: prompted.credential, action } })
      onVerified()
    } else if (prompted.outcome !== 'turned-back') {
      setError(codeText('PASSKEY_FAILED'))
    }
  }

  async function use(): Promise<void> {
    setPending(true)
    setError(undefined)
    try {
      await verify()
    } catch (cause) {
      const failure = failureOf(cause)
      setError(failure.kind === 'refused' ? failure.message : app('noAnswer'))
    } finally {
      setPending(false)
    }
  }

  if (!passkeysSupported() || !data || data.passkeys.length === 0) return null
  return (
    <div>
      <button type="button" className={classes.button} disabled={pending} onClick={() => void use()}>
        {t('usePasskey')}
      </button>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
