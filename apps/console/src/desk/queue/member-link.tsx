import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../../access/session/index.ts'

interface MemberLinkProps {
  readonly memberId: string
  readonly children: ReactNode
}

/** Links to a member's page for operators who may open it. */
export function MemberLink({ memberId, children }: MemberLinkProps) {
  const can = useCan()
  if (!can('members.read')) return children
  return (
    <Link to="/members/$memberId" params={{ memberId }}>
      {children}
    </Link>
  )
}

interface MemberSearchLinkProps {
  /** Anything of the member's that has an ID, such as an order. */
  readonly id: string
  readonly children: ReactNode
}

/** The same for a row of the member's: the members page finds its member. */
export function MemberSearchLink({ id, children }: MemberSearchLinkProps) {
  const can = useCan()
  if (!can('members.read')) return children
  return (
    <Link to="/members" search={{ search: id }}>
      {children}
    </Link>
  )
}
