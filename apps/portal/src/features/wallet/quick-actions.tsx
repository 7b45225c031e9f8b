import { LinkTiles } from '@halyard/web/routes'
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconBuildingBank,
  IconGift,
  IconHistory,
} from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'

const actions = [
  { label: 'deposit', to: '/wallet/deposit', Icon: IconArrowDownLeft },
  { label: 'withdrawal', to: '/wallet/withdrawal', Icon: IconArrowUpRight },
  { label: 'transfer', to: '/wallet/transfer', Icon: IconArrowsExchange },
  { label: 'transactionHistory', to: '/wallet/transaction-history', Icon: IconHistory },
  { label: 'bonusHistory', to: '/wallet/bonus-history', Icon: IconGift },
  { label: 'bankInfo', to: '/wallet/walletInfo', Icon: IconBuildingBank },
] as const

export function QuickActions() {
  const t = useTexts('wallet')
  const pages = useTexts('pages')
  const tiles = actions.map(({ label, ...action }) => ({ ...action, label: pages(label) }))
  return <LinkTiles label={t('quickActions')} tiles={tiles} />
}
