import { Card } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { CopyButton } from '@halyard/web/copy'
import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Profile } from '../member/index.ts'
import classes from './profile.module.css'

type Mt5Account = Profile['mt5Accounts'][number]

export function Mt5Accounts({ accounts }: { readonly accounts: readonly Mt5Account[] }) {
  const t = useTexts('profile')
  if (accounts.length === 0) return null
  return (
    <Card title={t('mt5')}>
      <div className={classes.accounts}>
        {accounts.map((account) => (
          <Details
            key={account.mt5Username}
            items={[
              { label: t('mt5Username'), value: account.mt5Username },
              { label: t('mt5Password'), value: <Password account={account} /> },
            ]}
          />
        ))}
      </div>
    </Card>
  )
}

/** Hidden until the member reveals it, because others may see the screen. */
function Password({ account: { mt5Username: username, mt5Password } }: { readonly account: Mt5Account }) {
  const t = useTexts('profile')
  const [shown, setShown] = useState(false)
  const toggle = t('showMt5Password', { username })
  return (
    <span className={classes.copied}>
      {shown ? mt5Password : '••••••••'}
      <span className={classes.tools}>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={toggle}
          title={toggle}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />}
        </ActionIcon>
        <CopyButton value={mt5Password} label={t('copyMt5Password', { username })} />
      </span>
    </span>
  )
}
