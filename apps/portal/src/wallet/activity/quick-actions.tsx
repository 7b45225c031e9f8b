import { Tiles } from '@halyard/ui/layout'
import { LinkTile } from '@halyard/web/routes'
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
  { name: 'deposit', to: '/wallet/deposit', Icon: IconArrowDownLeft },
  { name: 'withdrawal', to: '/wallet/withdrawal', Icon: IconArrowUpRight },
  { name: 'transfer', to: '/wallet/transfer', Icon: IconArrowsExchange },
  { name: 'transactionHistory', to: '/wallet/transaction-history', Icon: IconHistory },
  { name: 'bonusHistory', to: '/wallet/bonus-history', Icon: IconGift },
  { name: 'bankInfo', to: '/wallet/walletInfo', Icon: IconBuildingBank },
] as const

export function QuickActions() {
  const t = useTexts('wallet')
  const pages = useTexts('pages')
  return (
    <Tiles small label={t('quickActions')}>
      {actions.map(({ name, ...link }) => (
        <LinkTile key={link.to} {...link} name={pages(name)} />
      ))}
    </Tiles>
  )
}
