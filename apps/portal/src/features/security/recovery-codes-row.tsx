import { twoFa } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { api, failureOf } from '@halyard/web/calls'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { RecoveryCodesLeft } from './recovery-codes-left.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { renewProtection } from './renew-protection.ts'
import { SettingRow } from './setting-row.tsx'

interface RecoveryCodesRowProps {
  readonly on: boolean
  readonly left: number
}

export function RecoveryCodesRow({ on, left }: RecoveryCodesRowProps) {
  const t = useTexts('security')
  const app = useTexts('app')
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)

  /** Without 2FA there is no code to ask for: the server's refusal opens the dialog about the set-up. */
  async function askWithoutCode(): Promise<void> {
    setPending(true)
    try {
      await api(twoFa.recoveryCodes, { body: {} })
    } catch (cause) {
      const failure = failureOf(cause)
      if (failure.kind !== 'refused') notify({ kind: 'error', title: app('error'), message: app('noAnswer') })
      // 2FA was turned on in another tab in the meantime.
      else if (failure.code === 'TWO_FA_CODE_WRONG') await renewProtection(queries)
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <SettingRow
        title={t('recoveryCodes')}
        state={on && <RecoveryCodesLeft left={left} />}
        text={t('recoveryCodesText')}
        action={
          <Button
            variant="default"
            size="sm"
            loading={pending}
            onClick={() => (on ? setAsking(true) : void askWithoutCode())}
          >
            {t('newCodes')}
          </Button>
        }
      />
      <RenewCodesDialog opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}
