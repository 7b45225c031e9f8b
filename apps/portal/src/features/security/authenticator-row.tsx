import { Status } from '@halyard/ui/figures'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { SettingRow } from './setting-row.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

export function AuthenticatorRow({ on }: { readonly on: boolean }) {
  const t = useTexts('security')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <SettingRow
        title={t('authenticatorApp')}
        state={<Status tone={on ? 'good' : 'quiet'} label={t(on ? 'on' : 'off')} />}
        text={t(on ? 'twoFaOnText' : 'twoFaOffText')}
        action={
          on ? (
            <Button variant="default" size="sm" onClick={() => setAsking(true)}>
              {t('turnOff')}
            </Button>
          ) : (
            <Button component={Link} to="/settings/2FA" variant="default" size="sm">
              {t('setUp')}
            </Button>
          )
        }
      />
      <TurnOffDialog opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}
