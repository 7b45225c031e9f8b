import { twoFa } from '@halyard/contract'
import { api, useCall } from '@halyard/web/calls'
import { useNotifyFailure } from '@halyard/web/forms'
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
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const [opened, setOpened] = useState(false)
  // Without 2FA there is no code to ask for: the server's refusal opens the dialog about the set-up.
  const withoutCode = useCall({
    send: () => api(twoFa.recoveryCodes, { body: {} }),
    onFailed(failure) {
      if (failure.kind !== 'refused') notifyFailure(failure)
      // 2FA was turned on in another tab in the meantime.
      else if (failure.code === 'TWO_FA_CODE_WRONG') void renewProtection(queries)
    },
  })

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
            loading={withoutCode.pending}
            onClick={() => (on ? setOpened(true) : void withoutCode.send())}
          >
            {t('newCodes')}
          </Button>
        }
      />
      <RenewCodesDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
