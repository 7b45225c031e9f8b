import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './bottom-bar.module.css'
import { isWithin } from './is-within.ts'
import { barPages } from './menu.ts'
import { barIcons } from './menu-icons.ts'

/** On a phone: the most frequent pages, within reach of a thumb. "More" opens the menu. */
export function BottomBar({ onMore }: { readonly onMore: () => void }) {
  const t = useTexts('shell')
  const { pathname } = useLocation()
  return (
    <nav className={classes.bar} aria-label={t('quickAccess')}>
      {barPages.map(({ label, to, covers }) => {
        const Icon = barIcons[label]
        return (
          <Link
            key={label}
            to={to}
            className={classes.entry}
            aria-current={
              pathname === to ? 'page' : covers.some((path) => isWithin(path, pathname)) || undefined
            }
          >
            {Icon && <Icon size={22} stroke={1.6} aria-hidden="true" />}
            {t(label)}
          </Link>
        )
      })}
      <button type="button" className={classes.entry} aria-haspopup="dialog" onClick={onMore}>
        <IconDots size={22} stroke={1.6} aria-hidden="true" />
        {t('more')}
      </button>
    </nav>
  )
}
