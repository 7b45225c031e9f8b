import { QueryProvider } from '@halyard/web/queries'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Shell } from '../../desk/shell/index.ts'
import { entries } from '../entries.ts'

export function OperatorLayout() {
  return (
    <QueryProvider>
      <Shell entries={entries}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Shell>
    </QueryProvider>
  )
}
