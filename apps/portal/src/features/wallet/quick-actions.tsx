import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconBuildingBank,
  IconGift,
  IconHistory,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../app/i18n/index.ts'
import classes from './quick-actions.module.css'

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
  return (
    <nav className={classes.actions} aria-label={t('quickActions')}>
      {actions.map(({ label, to, Icon }) => (
        <Link key={to} to={to} className={classes.action}>
          <span className={classes.icon}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
          </span>
          {pages(label)}
        </Link>
      ))}
    </nav>
  )
}
