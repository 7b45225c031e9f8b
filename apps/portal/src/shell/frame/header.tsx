import { ColorSchemeToggle } from '@halyard/ui/layout'
import type { ReactNode } from 'react'
import type { SessionRecord } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../settings/index.ts'
import classes from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { NotificationMenu } from './notification-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'

interface HeaderProps {
  readonly session: SessionRecord
  readonly known: boolean
  readonly toggle: ReactNode
}

export function Header({ session, known, toggle }: HeaderProps) {
  const t = useTexts('shell')
  const app = useTexts('app')
  return (
    <header className={classes.header}>
      {toggle}
      <div className={classes.title} data-testid="header-title">
        {known ? t('greeting', { username: session.username }) : settings.brandName}
      </div>
      <LanguageMenu />
      <ColorSchemeToggle
        labels={{ auto: app('schemeAuto'), light: app('schemeLight'), dark: app('schemeDark') }}
      />
      <NotificationMenu />
      <ProfileMenu session={session} />
    </header>
  )
}
