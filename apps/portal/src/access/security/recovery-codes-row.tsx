import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { RecoveryCodesLeft } from './recovery-codes-left.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { SettingRow } from './setting-row.tsx'

/** Where 2FA is on: without it there are no codes, and none to renew. */
export function RecoveryCodesRow({ left }: { readonly left: number }) {
  const t = useTexts('security')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <SettingRow
        title={t('recoveryCodes')}
        state={<RecoveryCodesLeft left={left} />}
        text={t('recoveryCodesText')}
        action={
          <Button variant="default" size="sm" onClick={() => setOpened(true)}>
            {t('newCodes')}
          </Button>
        }
      />
      <RenewCodesDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
