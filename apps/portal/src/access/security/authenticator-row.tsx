import { Status } from '@halyard/ui/figures'
import { LinkButton } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { SettingRow } from './setting-row.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

export function AuthenticatorRow({ on }: { readonly on: boolean }) {
  const t = useTexts('security')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <SettingRow
        title={t('authenticatorApp')}
        state={<Status tone={on ? 'good' : 'quiet'} label={t(on ? 'on' : 'off')} />}
        text={t(on ? 'twoFaOnText' : 'twoFaOffText')}
        action={
          on ? (
            <Button variant="default" size="sm" onClick={() => setOpened(true)}>
              {t('turnOff')}
            </Button>
          ) : (
            <LinkButton to="/settings/2FA" variant="default" size="sm">
              {t('setUp')}
            </LinkButton>
          )
        }
      />
      <TurnOffDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
