import type { Call } from '@halyard/contract'
import { type NamedRequest, useOpenRequests } from '@halyard/web/calls'
import { Suspense, useState } from 'react'
import { useListedRequests } from './use-listed-requests.ts'

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
  const ListedRequests = useListedRequests()
  const open = useOpenRequests().filter(
    ({ call, subject }) =>
      calls.some(({ path }) => path === call) && (among?.some((each) => each.subject === subject) ?? true),
  )
  // A check that has settled it is still to be told.
  const isShown = open.length > 0 || checking !== null
  if (!ListedRequests || !isShown) return null
  return (
    <Suspense fallback={null}>
      <ListedRequests calls={calls} open={open} checking={checking} onCheck={setChecking} />
    </Suspense>
  )
}
