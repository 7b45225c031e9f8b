/** Changes of an operator's roles, approved by two. */
import { type Role, roleNames } from '@halyard/contract'
import { run, type Tx } from '../platform/db/database.ts'

/** The proposal's subject in the audit log and the database. */
export const subjectOfRoles = (id: string) => `roles:${id}`

/** Roles unknown to this version are left out. */
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

/** False if the roles were changed since, by approval or command: this proposal doesn't know that change. */
export async function areRolesUnchanged(tx: Tx, { operator_id, noted_at }: Proposal): Promise<boolean> {
  const request = [operator_id, noted_at]
  const [row] = await run<{ yes: boolean }>(tx, 'select roles_are_from_before($1, $2) as yes', request)
  return row?.yes === true
}
