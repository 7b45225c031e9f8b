import type { PagePath } from '@halyard/web/routes'
import {
  type Icon,
  IconChartLine,
  IconDots,
  IconHome,
  IconListDetails,
  IconWallet,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './bottom-bar.module.css'
import { isWithin } from './is-within.ts'

interface BarPage {
  readonly label: 'home' | 'wallet' | 'invest' | 'activity'
  readonly to: PagePath
  readonly icon: Icon
  /** The pages it stands for, as the beginnings of their paths. */
  readonly covers: readonly string[]
}

const pages: readonly BarPage[] = [
  { label: 'home', to: '/dashboard', icon: IconHome, covers: ['/', '/dashboard'] },
  {
    label: 'wallet',
    to: '/wallet/overview',
    icon: IconWallet,
    covers: ['/wallet/overview', '/wallet/deposit', '/wallet/withdrawal', '/wallet/transfer'],
  },
  { label: 'invest', to: '/investment/new', icon: IconChartLine, covers: ['/investment'] },
  {
    label: 'activity',
    to: '/wallet/transaction-history',
    icon: IconListDetails,
    covers: ['/wallet/transaction-history'],
  },
]

/** On a phone: what members do most, within reach of a thumb. "More" opens the menu. */
export function BottomBar({ onMore }: { readonly onMore: () => void }) {
  const t = useTexts('shell')
  const { pathname } = useLocation()
  return (
    <nav className={classes.bar} aria-label={t('quickAccess')}>
      {pages.map(({ label, to, icon: PageIcon, covers }) => (
        <Link
          key={label}
          to={to}
          className={classes.entry}
          aria-current={
            pathname === to ? 'page' : covers.some((path) => isWithin(path, pathname)) || undefined
          }
        >
          <PageIcon size={22} stroke={1.6} aria-hidden="true" />
          {t(label)}
        </Link>
      ))}
      <button type="button" className={classes.entry} aria-haspopup="dialog" onClick={onMore}>
        <IconDots size={22} stroke={1.6} aria-hidden="true" />
        {t('more')}
      </button>
    </nav>
  )
}
