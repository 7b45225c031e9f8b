import { Brand } from '@halyard/ui/brand'
import { SkipLink } from '@halyard/ui/layout'
import { SidePanel } from '@halyard/ui/overlays'
import { useFirstAnswers } from '@halyard/web/queries'
import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { CatchBoundary, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useCan } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import { type QueueEntry, useBackgroundRefresh, useKeys } from '../queue/index.ts'
import { settings } from '../settings/index.ts'
import { HelpDialog } from './help-dialog.tsx'
import { Rail } from './rail.tsx'
import classes from './shell.module.css'
import { StoppedNetworks } from './stopped-networks.tsx'

/** Not needed for the first paint. */
const OpenRequests = lazy(async () => ({ default: (await import('@halyard/web/requests')).OpenRequests }))
const LeaveGuard = lazy(async () => ({ default: (await import('@halyard/web/leave-guard')).LeaveGuard }))

interface ShellProps {
  readonly entries: readonly QueueEntry[]
  readonly children: ReactNode
}

/** The frame of every screen: queues on the left, content beside them. */
export function Shell({ entries, children }: ShellProps) {
  const t = useTexts('shell')
  const app = useTexts('app')
  const { pathname } = useLocation()
  const [menu, setMenu] = useState(false)
  const [help, setHelp] = useState(false)
  useBackgroundRefresh(entries)
  const isDrawn = useFirstAnswers()
  const can = useCan()
  const navigate = useNavigate()
  const isQueue = entries.some(({ path }) => path === pathname)
  // The screen's own handlers have run before.
  useKeys((command) => {
    if (command.do === 'help') setHelp(true)
    else if (command.do === 'filter' && can('members.read')) void navigate({ to: '/members' })
    else if (command.do === 'close' && isQueue) void navigate({ to: '/' })
    else return false
    return true
  }, 'frame')
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a page ends the use of the menu
  useEffect(() => setMenu(false), [pathname])
  const rail = <Rail entries={entries} onHelp={() => setHelp(true)} />
  return (
    <div className={classes.shell}>
      <SkipLink to="#main">{app('skipToContent')}</SkipLink>
      <header className={classes.top}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('menu')}
          aria-expanded={menu}
          onClick={() => setMenu(true)}
        >
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
        <Link to="/" className={classes.brand}>
          <Brand name={t('console', { brand: settings.brandName })} logo={settings.logoUrl} size={22} />
        </Link>
      </header>
      <aside className={classes.rail} aria-label={t('menu')}>
        {rail}
      </aside>
      <SidePanel opened={menu} label={t('menu')} onClose={() => setMenu(false)}>
        {rail}
      </SidePanel>
      <main id="main" className={classes.main} tabIndex={-1}>
        <div className={classes.notes}>
          <CatchBoundary getResetKey={() => pathname} errorComponent={() => null}>
            <Suspense>
              <StoppedNetworks />
            </Suspense>
          </CatchBoundary>
          {isDrawn && (
            <CatchBoundary getResetKey={() => pathname} errorComponent={() => null}>
              <Suspense>
                <OpenRequests />
                <LeaveGuard />
              </Suspense>
            </CatchBoundary>
          )}
        </div>
        {children}
      </main>
      <HelpDialog opened={help} onClose={() => setHelp(false)} />
    </div>
  )
}
