import type { Call } from '@halyard/contract'
import { type NamedRequest, useOpenRequests } from '@halyard/web/calls'
import { Suspense, useState } from 'react'
import { CheckDialog } from './check-dialog.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import classes from './open-requests.module.css'
import { RequestNote } from './request-note.tsx'

interface OpenRequestsProps {
  /** The calls that are made here. */
  readonly calls: readonly Call[]
  /** Only those about one order or package (openAbout). */
  readonly among?: readonly NamedRequest[]
}

/**
 * The member's requests of these calls whose outcome is unknown. Each is named, can be checked, which settles it,
 * whether or not its like can still be entered, and can be forgotten once checking cannot help.
 */
export function OpenRequests({ calls, among }: OpenRequestsProps) {
  const [checking, setChecking] = useState<NamedRequest | null>(null)
  const [forgetting, setForgetting] = useState<NamedRequest | null>(null)
  const open = useOpenRequests().filter(
    ({ call, subject }) =>
      calls.some(({ path }) => path === call) && (among?.some((each) => each.subject === subject) ?? true),
  )
  // A check that has settled it is still to be told.
  const isShown = open.length > 0 || checking !== null
  return (
    isShown && (
      // Its texts are loaded only when something is open.
      <Suspense fallback={null}>
        {open.length > 0 && (
          <ul className={classes.requests}>
            {open.map((request) => (
              <RequestNote
                key={request.subject}
                request={request}
                onCheck={() => setChecking(request)}
                onForget={() => setForgetting(request)}
              />
            ))}
          </ul>
        )}
        <CheckDialog
          request={checking}
          call={calls.find(({ path }) => path === checking?.call)}
          onClose={() => setChecking(null)}
        />
        <ForgetDialog request={forgetting} onClose={() => setForgetting(null)} />
      </Suspense>
    )
  )
}
