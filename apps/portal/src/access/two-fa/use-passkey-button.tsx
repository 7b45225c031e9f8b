import { passkeys, type TwoFaAction } from '@halyard/contract'
import { TextButton } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { api, Failed, refusedAs, useCall } from '@halyard/web/calls'
import { useFailureWords } from '@halyard/web/forms'
import { passkeysSupported, promptToShow } from '@halyard/web/passkeys'
import { useTexts } from '../../locales/index.ts'
import { usePasskeys } from '../passkeys/index.ts'

interface UsePasskeyButtonProps {
  /** The action it authorises. */
  readonly action: TwoFaAction
  readonly onVerified: () => void
}

/** A passkey instead of the code, for members who have one. */
export function UsePasskeyButton({ action, onVerified }: UsePasskeyButtonProps) {
  const t = useTexts('twoFa')
  const wordsOf = useFailureWords()
  const { data } = usePasskeys()
  const verifying = useCall({
    async send() {
      const { options } = await api(passkeys.passkeyVerifyOptions)
      const prompted = await promptToShow(options)
      if ('credential' in prompted) {
        return api(passkeys.verifyPasskey, { body: { credential: prompted.credential, action } })
      }
      if (prompted.outcome !== 'turned-back') throw new Failed(refusedAs('PASSKEY_FAILED'))
      return null
    },
    onDone: onVerified,
  })

  if (!passkeysSupported() || !data || data.passkeys.length === 0) return null
  return (
    <div>
      <TextButton disabled={verifying.pending} onClick={() => void verifying.send()}>
        {t('usePasskey')}
      </TextButton>
      {verifying.failure && (
        <Text size={14} tone="danger" role="alert">
          {wordsOf(verifying.failure)}
        </Text>
      )}
    </div>
  )
}
