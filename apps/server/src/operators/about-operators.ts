/**
 * Changes of an operator's roles and resets of their second factor. The database carries them out with the
 * decision.
 */
import { isDeepStrictEqual } from 'node:util'
import { capabilitiesOf, type Role, roleNames } from '@halyard/contract'
import * as z from 'zod/mini'
import { type Reader, run, type Tx } from '../platform/db/database.ts'
import { ownKind } from './proposals.ts'

/** The capabilities are what is granted. */
export const roleProposalKind = ownKind(
  'roles',
  'roles',
  z.object({ operatorId: z.string(), roles: z.array(z.string()), capabilities: z.array(z.string()) }),
)

export const operatorResetKind = ownKind(
  'operatorReset',
  'operatorResets',
  z.object({ operatorId: z.string(), email: z.string() }),
)

/** Roles unknown to this version are left out. */
export const knownRoles = (roles: readonly string[]): Role[] =>
  roles.filter((role): role is Role => (roleNames as readonly string[]).includes(role))

/**
 * The second operator reads the roles: capabilities that are not theirs, or not any more, are not what was
 * agreed on.
 */
export function areCapabilitiesOfRoles({
  roles,
  capabilities,
}: {
  readonly roles: readonly string[]
  readonly capabilities: readonly string[]
}): boolean {
  const known = knownRoles(roles)
  return (
    known.length === roles.length && isDeepStrictEqual(new Set(capabilities), new Set(capabilitiesOf(known)))
  )
}

/** False if the roles were changed since, by approval or command: this proposal doesn't know that change. */
export const areRolesUnchanged = (tx: Tx, operatorId: string, notedAt: Date): Promise<boolean> =>
  isTrue(tx, 'roles_are_from_before($1, $2)', [operatorId, notedAt])

/** False if the factor was reset since, or its operator was disabled, even if enabled again. */
export const isFactorUnchanged = (tx: Tx, operatorId: string, notedAt: Date): Promise<boolean> =>
  isTrue(tx, 'factor_is_from_before($1, $2)', [operatorId, notedAt])

export const hasFactor = (tx: Tx, operatorId: string): Promise<boolean> =>
  isTrue(tx, 'operator_has_factor($1)', [operatorId])

export const mayReset = (tx: Tx, operatorId: string): Promise<boolean> =>
  isTrue(tx, "operator_has($1, 'operators.reset')", [operatorId])

async function isTrue(tx: Tx, condition: string, values: unknown[]): Promise<boolean> {
  const [row] = await run<{ yes: boolean }>(tx, `select ${condition} as yes`, values)
  return row?.yes === true
}

/** By id. */
export async function operatorsById(reader: Reader, ids: readonly string[]) {
  const rows = await reader
    .selectFrom('operator')
    .select(['id', 'name', 'email', 'roles', 'capabilities'])
    .where('id', '=', (any) => any.fn.any(any.val(ids)))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
