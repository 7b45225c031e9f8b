import { Brand } from '@halyard/ui/brand'
import { SkipLink } from '@halyard/ui/layout'
import { SidePanel } from '@halyard/ui/overlays'
import { OpenRequests } from '@halyard/web/requests'
import { LazyPart, lazyCode } from '@halyard/web/routes'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isViewing, useSession } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../settings/index.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { Interruptions } from './interruptions.tsx'
import { MenuToggle } from './menu-toggle.tsx'
import { ProfileFailure } from './profile-failure.tsx'
import { SessionEnding } from './session-ending.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** Not needed for the first paint. */
const leaveGuard = lazyCode(async () => (await import('@halyard/web/leave-guard')).LeaveGuard)

/** By the specification, the sidebar overlays the screen up to this width. */
const overlayUpTo = '(max-width: 1024px)'

interface ShellProps {
  /** True if the portal has a page at this address. */
  readonly known: boolean
  readonly children: ReactNode
}

export function Shell({ known, children }: ShellProps) {
  const t = useTexts('shell')
  const app = useTexts('app')
  const session = useSession()
  const narrow = useMediaQuery(overlayUpTo, undefined, { getInitialValueInEffect: false })
  const [overlaid, setOverlaid] = useState(false)
  const [beside, setBeside] = useState(true)
  if (!session) return null

  const opened = narrow ? overlaid : beside
  const toggle = () => (narrow ? setOverlaid(!overlaid) : setBeside(!beside))
  const closeOverlay = () => setOverlaid(false)
  const home = (
    <Link to="/dashboard" onClick={closeOverlay}>
      <Brand name={settings.brandName} logo={settings.logoUrl} />
    </Link>
  )

  return (
    <div className={classes.shell}>
      <SkipLink to="#content">{app('skipToContent')}</SkipLink>
      {!narrow && beside && (
        <aside className={classes.sidebar} data-testid="sidebar">
          <div className={classes.sidebarTop}>{home}</div>
          <Sidebar onChosen={closeOverlay} />
        </aside>
      )}
      <SidePanel opened={narrow && overlaid} label={t('mainMenu')} onClose={closeOverlay}>
        <div className={`${classes.sidebarTop} ${classes.overlayTop}`}>
          <MenuToggle label={t('closeMenu')} opened onClick={closeOverlay} />
          {home}
        </div>
        <Sidebar onChosen={closeOverlay} />
      </SidePanel>
      <div className={classes.body} data-beside={(!narrow && beside) || undefined}>
        <Header
          session={session}
          known={known}
          toggle={<MenuToggle label={t('menu')} opened={opened} onClick={toggle} />}
        />
        <main id="content" tabIndex={-1} className={classes.main}>
          <ProfileFailure />
          {!isViewing && <SessionEnding />}
          {!isViewing && <OpenRequests />}
          {children}
        </main>
      </div>
      <BottomBar onMore={() => setOverlaid(true)} />
      {!isViewing && (
        <LazyPart of={leaveGuard} quiet>
          {(LeaveGuard) => <LeaveGuard />}
        </LazyPart>
      )}
      {!isViewing && <Interruptions />}
    </div>
  )
}
