import { Card, Stack, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { SecretValue } from '@halyard/web/copy'
import { useTexts } from '../../locales/index.ts'
import type { Profile } from '../own-account/index.ts'

type Mt5Account = Profile['mt5Accounts'][number]

export function Mt5Accounts({ accounts }: { readonly accounts: readonly Mt5Account[] }) {
  const t = useTexts('profile')
  if (accounts.length === 0) return null
  const passwordOf = ({ mt5Username: username, mt5Password }: Mt5Account) => (
    <SecretValue
      value={mt5Password}
      revealLabel={t('showMt5Password', { username })}
      copyLabel={t('copyMt5Password', { username })}
    />
  )
  return (
    <Card title={t('mt5')}>
      <Stack gap={16}>
        {accounts.map((account) => (
          <Details
            key={account.mt5Username}
            items={[
              { label: t('mt5Username'), value: account.mt5Username },
              { label: t('mt5Password'), value: passwordOf(account) },
            ]}
          />
        ))}
      </Stack>
      <Text size={14} tone="soft" above={16}>
        {t('mt5WatchOnly')}
      </Text>
    </Card>
  )
}
