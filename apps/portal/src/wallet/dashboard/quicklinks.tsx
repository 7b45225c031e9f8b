import { Stack, Text, Tiles } from '@halyard/ui/layout'
import { LinkTile } from '@halyard/web/routes'
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconBriefcase,
  IconSettings,
  IconTrendingUp,
} from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'

const links = [
  { name: 'linkDeposit', to: '/wallet/deposit', Icon: IconArrowDownLeft },
  { name: 'linkInvestment', to: '/investment/new', Icon: IconTrendingUp },
  { name: 'linkTransfer', to: '/wallet/transfer', Icon: IconArrowsExchange },
  { name: 'linkPortfolio', to: '/investment/overview', Icon: IconBriefcase },
  { name: 'linkSettings', to: '/settings/overview', Icon: IconSettings },
] as const

export function Quicklinks() {
  const t = useTexts('dashboard')
  return (
    <Stack as="section" gap={12}>
      <Text as="h2" size={16} dense>
        {t('quicklinks')}
      </Text>
      <Tiles small label={t('quicklinks')}>
        {links.map(({ name, ...link }) => (
          <LinkTile key={link.to} {...link} name={t(name)} />
        ))}
      </Tiles>
    </Stack>
  )
}
