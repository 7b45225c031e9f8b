import { checkBody, views } from '@halyard/contract'
import { api, useCall } from '@halyard/web/calls'
import { FailureAlert } from '@halyard/web/forms'
import { Loader } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { keepView, recordOf } from '../../access/session/index.ts'
import { AuthPage } from '../../access/sign-in/index.ts'
import { useTexts } from '../../locales/index.ts'

/** The start of a view, with the console's ticket, and its end. */
export function ViewPage() {
  const ticket = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('ticket') ?? ''
  return isUsable(ticket) ? <Opening key={ticket} ticket={ticket} /> : <Over />
}

const isUsable = (ticket: string) => Object.keys(checkBody(views.openView, { ticket })).length === 0

function Opening({ ticket }: { readonly ticket: string }) {
  const t = useTexts('view')
  const [over, setOver] = useState(false)
  const opening = useCall({
    call: views.openView,
    send: () => api(views.openView, { body: { ticket } }),
    onDone(reply) {
      keepView(recordOf(reply, false, Date.now()))
      // A fresh load, so that nothing of this browser's own session stays in the tab.
      location.replace('/dashboard')
    },
    onFailed: (failure) => setOver(failure.kind === 'refused' && failure.code === 'LINK_INVALID'),
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void opening.send()
  })
  if (over) return <Over />
  return (
    <AuthPage title={t('openingTitle')} purpose={t('openingText')}>
      {opening.failure ? (
        <FailureAlert failure={opening.failure} />
      ) : (
        <Loader aria-label={t('openingTitle')} />
      )}
    </AuthPage>
  )
}

function Over() {
  const t = useTexts('view')
  return (
    <div role="status">
      <AuthPage title={t('overTitle')} purpose={t('overText')}>
        {null}
      </AuthPage>
    </div>
  )
}
