import type { Capability } from './call.ts'

/** What operators are made of: each role is a bundle of capabilities, and an operator has one or several. */
export const roles = {
  /** Helps members, and sees who they are. */
  support: [
    'members.read',
    'members.view',
    'members.notes',
    'members.freeze',
    'members.sessions.end',
    'members.two-fa.remove',
  ],
  /** Decides who is who, and what looks wrong. */
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
  /** Moves money, and knows where it is. */
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
  /** Says what is offered, and what members read. */
  catalogue: ['products.set', 'rates.set', 'holidays.set', 'bonuses.plan', 'content.publish', 'brand.set'],
  /** Sees everything that was done, and does nothing. */
  auditor: ['members.read', 'books.read', 'books.reconcile', 'audit.read'],
  /** Looks after operators. */
  administrator: ['operators.roles', 'operators.reset', 'integrations.manage', 'audit.read', 'alarms.clear'],
} as const satisfies Readonly<Record<string, readonly Capability[]>>

export type Role = keyof typeof roles

export const roleNames = Object.keys(roles) as [Role, ...Role[]]

/** What somebody with these roles may do, each once. */
export function capabilitiesOf(wanted: readonly Role[]): readonly Capability[] {
  return [...new Set(wanted.flatMap((role): readonly Capability[] => roles[role]))]
}

/** What an operator may do beside what the roles mean now: given by command, or by roles as they were then. */
export function beyondRoles(has: readonly Role[], may: readonly string[]): readonly Capability[] {
  const meant = new Set<string>(['self', ...capabilitiesOf(has)])
  return may.filter((each): each is Capability => !meant.has(each))
}
