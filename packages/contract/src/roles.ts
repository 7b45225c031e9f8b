import type { Capability } from './call.ts'

/** Operators' roles: each is a bundle of capabilities, and an operator has one or several. */
export const roles = {
  /** Helps members, and sees their identity. */
  support: [
    'members.read',
    'members.view',
    'members.notes',
    'members.freeze',
    'members.sessions.end',
    'members.two-fa.remove',
  ],
  /** Decides identities and suspicious activity. */
  compliance: [
    'members.read',
    'members.view',
    'members.notes',
    'members.freeze',
    'members.sessions.end',
    'kyc.review',
    'inheritance.decide',
    'bonuses.review',
    'places.refuse',
    'audit.read',
  ],
  /** Moves money, and reconciles it. */
  treasury: [
    'members.read',
    'inheritance.decide',
    'deposits.decide',
    'deposits.accounts',
    'statements.import',
    'withdrawals.approve',
    'withdrawals.pay',
    'networks.run',
    'rates.set',
    'platform.fund',
    'custody.correct',
    'orders.mend',
    'books.read',
    'books.reconcile',
    'alarms.clear',
  ],
  /** Maintains the offer and the content for members. */
  catalogue: ['products.set', 'rates.set', 'holidays.set', 'bonuses.plan', 'content.publish', 'brand.set'],
  /** Sees every action, and takes none. */
  auditor: ['members.read', 'books.read', 'books.reconcile', 'audit.read'],
  /** Manages operators. */
  administrator: ['operators.roles', 'operators.reset', 'integrations.manage', 'audit.read', 'alarms.clear'],
} as const satisfies Readonly<Record<string, readonly Capability[]>>

export type Role = keyof typeof roles

export const roleNames = Object.keys(roles) as [Role, ...Role[]]

/** The distinct capabilities of these roles. */
export function capabilitiesOf(wanted: readonly Role[]): readonly Capability[] {
  return [...new Set(wanted.flatMap((role): readonly Capability[] => roles[role]))]
}

/** Capabilities beyond the roles' present ones: granted by command, or by an earlier version of the roles. */
export function beyondRoles(has: readonly Role[], may: readonly string[]): readonly Capability[] {
  const granted = new Set<string>(['self', ...capabilitiesOf(has)])
  return may.filter((each): each is Capability => !granted.has(each))
}
