import type { Call } from '@halyard/contract'
import type { NamedRequest } from '@halyard/web/calls'
import { useState } from 'react'
import { CheckDialog } from './check-dialog.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import classes from './open-requests.module.css'
import { RequestNote } from './request-note.tsx'

interface ListedRequestsProps {
  readonly calls: readonly Call[]
  readonly open: readonly NamedRequest[]
  readonly checking: NamedRequest | null
  readonly onCheck: (request: NamedRequest | null) => void
}

/** Each open request, with the dialogs that check it or let it go. */
export function ListedRequests({ calls, open, checking, onCheck }: ListedRequestsProps) {
  const [forgetting, setForgetting] = useState<NamedRequest | null>(null)
  return (
    <>
      {open.length > 0 && (
        <ul className={classes.requests}>
          {open.map((request) => (
            <RequestNote
              key={request.subject}
              request={request}
              onCheck={() => onCheck(request)}
              onForget={() => setForgetting(request)}
            />
          ))}
        </ul>
      )}
      <CheckDialog
        request={checking}
        call={calls.find(({ path }) => path === checking?.call)}
        onClose={() => onCheck(null)}
      />
      <ForgetDialog request={forgetting} onClose={() => setForgetting(null)} />
    </>
  )
}
