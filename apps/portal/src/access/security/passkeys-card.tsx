import { maxPasskeys } from '@halyard/contract'
import { Box, Card, Text } from '@halyard/ui/layout'
import { passkeysSupported } from '@halyard/web/passkeys'
import { Loaded } from '@halyard/web/queries'
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
  const codeText = useCodeTexts()
  const loaded = usePasskeys()
  const [adding, setAdding] = useState(false)
  const full = (loaded.data?.passkeys.length ?? 0) >= maxPasskeys
  const obstacle = passkeysSupported() ? full && codeText('PASSKEYS_FULL') : t('unsupported')
  const add = obstacle ? (
    <Text size={14} tone="soft" sunken>
      {obstacle}
    </Text>
  ) : (
    <Button variant="default" size="sm" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Card title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      <Loaded of={loaded} waiting={<Box minHeight={4} aria-busy="true" />} failed={t('failed')}>
        {({ passkeys }) => <PasskeyList passkeys={passkeys} adding={add} />}
      </Loaded>
      <AddPasskeyDialog opened={adding} onClose={() => setAdding(false)} />
    </Card>
  )
}
