import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconBriefcase,
  IconSettings,
  IconTrendingUp,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../app/i18n/index.ts'
import classes from './quicklinks.module.css'

const links = [
  { label: 'linkDeposit', to: '/wallet/deposit', Icon: IconArrowDownLeft },
  { label: 'linkInvestment', to: '/investment/new', Icon: IconTrendingUp },
  { label: 'linkTransfer', to: '/wallet/transfer', Icon: IconArrowsExchange },
  { label: 'linkPortfolio', to: '/investment/overview', Icon: IconBriefcase },
  { label: 'linkSettings', to: '/settings/overview', Icon: IconSettings },
] as const

export function Quicklinks() {
  const t = useTexts('dashboard')
  return (
    <nav className={classes.links} aria-label={t('quicklinks')}>
      {links.map(({ label, to, Icon }) => (
        <Link key={to} to={to} className={classes.link}>
          <span className={classes.icon}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
          </span>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
