import { IconLifebuoy } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../../members/own-account/index.ts'
import { settings } from '../settings/index.ts'
import { menuFor } from './menu.ts'
import { MenuGroupItem } from './menu-group-item.tsx'
import { MenuPageLink } from './menu-page-link.tsx'
import classes from './sidebar.module.css'

export function Sidebar({ onChosen }: { readonly onChosen: () => void }) {
  const t = useTexts('shell')
  const profile = useProfile()
  const menu = menuFor({ buildMode: settings.buildMode, kycStatus: profile.data?.kycStatus })
  return (
    <nav className={classes.nav} aria-label={t('mainMenu')}>
      {menu.map((entry) =>
        'pages' in entry ? (
          <MenuGroupItem key={entry.label} group={entry} onChosen={onChosen} />
        ) : (
          <MenuPageLink key={entry.label} page={entry} onChosen={onChosen} />
        ),
      )}
      {settings.supportUrl && (
        <a className={classes.entry} href={settings.supportUrl} target="_blank" rel="noreferrer">
          <IconLifebuoy size={20} stroke={1.6} aria-hidden />
          {t('help')}
        </a>
      )}
    </nav>
  )
}
