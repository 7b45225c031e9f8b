/** Generated reasons of log entries that nobody typed, recognised by their shape. Pure. */
import { type operatorInvestments, type Role, roleNames } from '@halyard/contract'

type Purpose = (typeof operatorInvestments.fundingPurposes)[number]

export type ReasonRead =
  /** Typed by somebody, or shown unchanged. */
  | { readonly kind: 'text'; readonly text: string }
  /** A whole content, as saved or proposed. */
  | { readonly kind: 'content'; readonly text: string }
  | { readonly kind: 'funding'; readonly purpose: Purpose; readonly amount: string; readonly reason: string }
  | { readonly kind: 'roles'; readonly roles: readonly Role[]; readonly reason: string }
  | { readonly kind: 'file' | 'save' | 'note' | 'byCommand' | 'onDemand' | 'outdated' | 'ownPassword' }

const sentences: Readonly<Record<string, 'byCommand' | 'onDemand' | 'outdated' | 'ownPassword'>> = {
  'By command': 'byCommand',
  'on demand': 'onDemand',
  'Out of date when it was asked for again': 'outdated',
  'By the operator, with the password of before': 'ownPassword',
}

const id = '[0-9a-f-]{36}'

export function readReason({
  action,
  reason,
}: {
  readonly action: string
  readonly reason: string
}): ReasonRead {
  const sentence = Object.hasOwn(sentences, reason) ? sentences[reason] : undefined
  if (sentence) return { kind: sentence }
  if (new RegExp(`^file:${id}$`).test(reason)) return { kind: 'file' }
  if (new RegExp(`^Save ${id}$`).test(reason)) return { kind: 'save' }
  if (action === 'members.note') return { kind: 'note' }
  const funding =
    action === 'platform.fund' && /^(SAFETY_FUND|TRIALS|USDP_RESERVE) ([\d.]+)(?:: (.*))?$/s.exec(reason)
  if (funding) {
    const [, purpose, amount = '', given = ''] = funding
    return { kind: 'funding', purpose: purpose as Purpose, amount, reason: given }
  }
  const roles = action === 'operators.roles' && new RegExp(`^${id}: ([a-z, ]+)\\. (.*)$`, 's').exec(reason)
  if (roles) return { kind: 'roles', roles: namedIn(roles[1] ?? ''), reason: roles[2] ?? '' }
  // The entry itself says what the proposal is about.
  if (/^proposals\..+\.propose$/.test(action)) return { kind: 'text', text: reason.replace(/^\S+: /, '') }
  if (action.startsWith('proposals.') && /^[a-z-]+:\S+$/.test(reason)) return { kind: 'text', text: '' }
  return readContent(reason) ?? { kind: 'text', text: reason }
}

const namedIn = (list: string) => roleNames.filter((role) => list.split(', ').includes(role))

/** The content line by line. */
function readContent(reason: string): ReasonRead | null {
  if (!reason.startsWith('{')) return null
  try {
    return { kind: 'content', text: JSON.stringify(JSON.parse(reason), null, 2) }
  } catch {
    return null
  }
}
