import { Row, Text } from '@halyard/ui/layout'
import { formatDay, formatSecond } from '@halyard/web/formats'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Passkey } from '../passkeys/index.ts'
import classes from './passkey-list.module.css'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const t = useTexts('passkeys')
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { name, createdAt, lastUsedAt } = passkey
  const close = () => setOpen(null)
  return (
    <Row as="li" gap={[8, 16]} wrap={false} justify="between" divider={12}>
      <div className={classes.words}>
        <Text as="h3" size={16} weight="medium" breakWords>
          {name}
        </Text>
        <Row as="p" gap={[0, 16]} size={14} tone="soft" above={2} data-figures>
          <span>{t('added', { day: formatDay(new Date(createdAt)) })}</span>
          <span>{lastUsedAt ? t('lastUsed', { time: formatSecond(lastUsedAt) }) : t('neverUsed')}</span>
        </Row>
      </div>
      <div className={classes.actions}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('rename', { name })}
          title={t('rename', { name })}
          onClick={() => setOpen('rename')}
        >
          <IconPencil size={20} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('remove', { name })}
          title={t('remove', { name })}
          onClick={() => setOpen('remove')}
        >
          <IconTrash size={20} stroke={1.6} />
        </ActionIcon>
      </div>
      <RenamePasskeyDialog passkey={passkey} opened={open === 'rename'} onClose={close} />
      <RemovePasskeyDialog passkey={passkey} opened={open === 'remove'} onClose={close} />
    </Row>
  )
}
