import { Outlet, useLocation } from '@tanstack/react-router'
import { Shell } from '../../features/shell/shell.tsx'
import { QueryProvider } from '../data/query-provider.tsx'
import { AskForProof } from '../two-fa/ask-for-proof.tsx'
import { TwoFaRequired } from '../two-fa/two-fa-required.tsx'
import classes from './member-layout.module.css'
import { rendersShell } from './paths.ts'

export function MemberLayout() {
  const { pathname } = useLocation()
  return (
    <QueryProvider>
      {rendersShell(pathname) ? (
        <Shell known>
          <Outlet />
        </Shell>
      ) : (
        <main className={classes.alone}>
          <Outlet />
        </main>
      )}
      <TwoFaRequired key={pathname} />
      <AskForProof key={`proof ${pathname}`} />
    </QueryProvider>
  )
}
