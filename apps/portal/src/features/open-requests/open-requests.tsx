import type { Call } from '@halyard/contract'
import { isHeld, type NamedRequest, openAbout, useOpenRequests } from '@halyard/web/calls'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { canBeForgotten } from './can-be-forgotten.ts'
import { useListedRequests } from './use-listed-requests.ts'

interface OpenRequestsProps {
  /** The calls that are made here. */
  readonly calls: readonly Call[]
  /** Only those about the order or package that an input like this names. */
  readonly about?: { readonly body?: object; readonly query?: object }
}

/**
 * The member's requests of these calls whose outcome is unknown. Each is named, can be checked, which settles it,
 * whether or not its like can still be entered, and can be forgotten once checking cannot help.
 */
export function OpenRequests({ calls, about }: OpenRequestsProps) {
  const [checking, setChecking] = useState<NamedRequest | null>(null)
  const ListedRequests = useListedRequests()
  const all = useOpenRequests()
  const made = about
    ? calls.flatMap((call) => openAbout(call, about))
    : all.filter(({ call }) => calls.some(({ path }) => path === call))
  // What a form holds it tells of itself, beside its button; but only from here can it be let go.
  const open = made.filter((request) => canBeForgotten(request) || !isHeld(request))
  // A check that has settled it is still to be told.
  const isShown = open.length > 0 || checking !== null
  if (!ListedRequests || !isShown) return null
  return (
    // A list that breaks takes nothing else away, least of all a form.
    <CatchBoundary getResetKey={() => open.map(({ key }) => key).join()} errorComponent={() => null}>
      <Suspense fallback={null}>
        <ListedRequests calls={calls} open={open} checking={checking} onCheck={setChecking} />
      </Suspense>
    </CatchBoundary>
  )
}
