/** What operators may do, as two agree on it. */
import { type Role, roleNames } from '@halyard/contract'
import { run, type Tx } from '../platform/db/database.ts'

/** What the log and the database call a proposal. */
export const subjectOfRoles = (id: string) => `roles:${id}`

/** A role that a later version does not know any more is left out. */
export const knownRoles = (roles: readonly string[]): Role[] =>
  roles.filter((role): role is Role => (roleNames as readonly string[]).includes(role))

export async function mayChangeRoles(tx: Tx, operatorId: string): Promise<boolean> {
  const [row] = await run<{ yes: boolean }>(tx, 'select may_change_roles($1) as yes', [operatorId])
  return row?.yes === true
}

interface Proposal {
  readonly operator_id: string
  readonly noted_at: Date
}

/** False once others were agreed on, or set by command: nobody has said that this one should undo those. */
export async function areStillThoseRoles(tx: Tx, { operator_id, noted_at }: Proposal): Promise<boolean> {
  const request = [operator_id, noted_at]
  const [row] = await run<{ yes: boolean }>(tx, 'select roles_are_from_before($1, $2) as yes', request)
  return row?.yes === true
}
