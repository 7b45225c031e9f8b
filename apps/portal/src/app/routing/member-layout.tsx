import { changeKinds, live } from '@halyard/contract'
import { Decimals } from '@halyard/ui/figures'
import { useChanges } from '@halyard/web/live'
import { QueryProvider } from '@halyard/web/queries'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isViewing } from '../../access/session/index.ts'
import { AskForProof, TwoFaRequired } from '../../access/two-fa/index.ts'
import { ViewNotice } from '../../operators/view-as-member/index.ts'
import { Shell } from '../../shell/frame/index.ts'
import { renewChanged } from '../renew-changed.ts'
import classes from './member-layout.module.css'
import { rendersShell } from './paths.ts'

const changes = { call: live.changes, kinds: changeKinds }

function FollowChanges() {
  useChanges(changes, renewChanged)
  return null
}

export function MemberLayout() {
  const { pathname } = useLocation()
  return (
    <QueryProvider>
      {isViewing ? <ViewNotice /> : <FollowChanges />}
      {rendersShell(pathname) ? (
        <Shell known>
          <Suspense>
            <Decimals value="two">
              <Outlet />
            </Decimals>
          </Suspense>
        </Shell>
      ) : (
        <main className={classes.alone}>
          <Outlet />
        </main>
      )}
      {/* Loading them must not hide the page beneath. */}
      <Suspense>
        <TwoFaRequired key={pathname} />
        <AskForProof key={`proof ${pathname}`} />
      </Suspense>
    </QueryProvider>
  )
}
