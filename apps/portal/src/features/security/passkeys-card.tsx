import { maxPasskeys } from '@halyard/contract'
import { FormAlert } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { passkeysSupported } from '@halyard/web/passkeys'
import { useCodeTexts } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { usePasskeys } from '../passkeys/index.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyList } from './passkey-list.tsx'
import classes from './passkeys-card.module.css'

/** The member's passkeys, and the button to add one. */
export function PasskeysCard() {
  const t = useTexts('passkeys')
  const app = useTexts('app')
  const codeText = useCodeTexts()
  const { data, isError, refetch } = usePasskeys()
  const [adding, setAdding] = useState(false)
  const retry = { label: app('retry'), onClick: () => void refetch() }
  const full = data !== undefined && data.passkeys.length >= maxPasskeys
  const obstacle = passkeysSupported() ? full && codeText('PASSKEYS_FULL') : t('unsupported')
  const add = obstacle ? (
    <p className={classes.obstacle}>{obstacle}</p>
  ) : (
    <Button variant="default" size="sm" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Card title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      {data ? (
        <PasskeyList passkeys={data.passkeys} adding={add} />
      ) : isError ? (
        <FormAlert kind="error" title={app('error')} message={t('failed')} action={retry} />
      ) : (
        <div className={classes.waiting} aria-busy="true" />
      )}
      <AddPasskeyDialog opened={adding} onClose={() => setAdding(false)} />
    </Card>
  )
}
