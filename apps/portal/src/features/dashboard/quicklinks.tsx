import { LinkTiles } from '@halyard/web/routes'
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconBriefcase,
  IconSettings,
  IconTrendingUp,
} from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'

const links = [
  { label: 'linkDeposit', to: '/wallet/deposit', Icon: IconArrowDownLeft },
  { label: 'linkInvestment', to: '/investment/new', Icon: IconTrendingUp },
  { label: 'linkTransfer', to: '/wallet/transfer', Icon: IconArrowsExchange },
  { label: 'linkPortfolio', to: '/investment/overview', Icon: IconBriefcase },
  { label: 'linkSettings', to: '/settings/overview', Icon: IconSettings },
] as const

export function Quicklinks() {
  const t = useTexts('dashboard')
  const tiles = links.map(({ label, ...link }) => ({ ...link, label: t(label) }))
  return <LinkTiles label={t('quicklinks')} tiles={tiles} />
}
