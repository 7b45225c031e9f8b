import { FormAlert } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePasskeys } from '../../app/data/passkeys.ts'
import { useTexts } from '../../app/i18n/index.ts'
import { passkeysSupported } from '../../app/passkeys/support.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyList } from './passkey-list.tsx'
import classes from './passkeys-card.module.css'

/** The member's passkeys, and the way to a new one. */
export function PasskeysCard() {
  const t = useTexts('passkeys')
  const app = useTexts('app')
  const { data, isError, refetch } = usePasskeys()
  const [adding, setAdding] = useState(false)
  const retry = { label: app('retry'), onClick: () => void refetch() }
  return (
    <Card title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      {data ? (
        <PasskeyList passkeys={data.passkeys} />
      ) : isError ? (
        <FormAlert kind="error" title={app('error')} message={t('failed')} action={retry} />
      ) : (
        <div className={classes.waiting} aria-busy="true" />
      )}
      {passkeysSupported() ? (
        <Button variant="default" size="sm" className={classes.add ?? ''} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      ) : (
        <p className={classes.unsupported}>{t('unsupported')}</p>
      )}
      <AddPasskeyDialog opened={adding} onClose={() => setAdding(false)} />
    </Card>
  )
}
