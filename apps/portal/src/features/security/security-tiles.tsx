import { IconChevronRight, IconDeviceMobile, IconKey, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../member/index.ts'
import classes from './security-tiles.module.css'

const tiles = [
  { title: 'changePassword', text: 'passwordTile', to: '/settings/change-password', Icon: IconLock },
  {
    title: 'changeTransactionPassword',
    text: 'transactionPasswordTile',
    to: '/settings/change-transaction-password',
    Icon: IconKey,
  },
  { title: 'twoFactor', text: 'twoFaTile', to: '/settings/2FA', Icon: IconDeviceMobile },
] as const

/** Links to what protects the account. The 2FA tile is shown only while 2FA is off. */
export function SecurityTiles() {
  const t = useTexts('security')
  const pages = useTexts('pages')
  const { data: profile } = useProfile()
  // Unknown until the profile is loaded, and a tile that disappears is worse than one that appears.
  const shown = tiles.filter(({ to }) => to !== '/settings/2FA' || profile?.twoFaEnabled === false)
  return (
    <nav className={classes.tiles} aria-label={t('tiles')}>
      {shown.map(({ title, text, to, Icon }) => (
        <Link key={to} to={to} className={classes.tile}>
          <span className={classes.icon}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
          </span>
          <span className={classes.words}>
            <strong>{pages(title)}</strong>
            <span>{t(text)}</span>
          </span>
          <IconChevronRight className={classes.arrow} size={18} stroke={1.6} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
