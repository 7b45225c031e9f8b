import { Outlet, useLocation } from '@tanstack/react-router'
import { Shell } from '../../features/shell/shell.tsx'
import { QueryProvider } from '../data/query-provider.tsx'
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
        <main>
          <Outlet />
        </main>
      )}
    </QueryProvider>
  )
}
