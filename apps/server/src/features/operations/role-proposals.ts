import { type Role, roleNames } from '@halyard/contract'

/** What the log and the database call a proposal. */
export const subjectOfRoles = (id: string) => `roles:${id}`

/** A role that a later version does not know any more is left out. */
export const knownRoles = (roles: readonly string[]): Role[] =>
  roles.filter((role): role is Role => (roleNames as readonly string[]).includes(role))
