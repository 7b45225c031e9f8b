/** The screen for the subject of a log entry; decided items stay readable there. Pure. */
import type { Capability, CatalogueKindName } from '@halyard/contract'

type QueuePath = '/withdrawals' | '/deposits' | '/inheritance' | '/bonuses' | '/alarms' | '/proposals'

export type Place =
  | { readonly to: QueuePath; readonly search: { readonly item: string } }
  | {
      readonly to: '/catalogue'
      readonly search: { readonly kind: CatalogueKindName; readonly item: string }
    }
  /** The members page finds a member by anything that is theirs. */
  | { readonly to: '/members'; readonly search: { readonly search: string } }

const queueOf: Readonly<Record<string, readonly [path: QueuePath, needs: Capability]>> = {
  withdrawal: ['/withdrawals', 'withdrawals.approve'],
  'fiat-deposit': ['/deposits', 'deposits.decide'],
  inheritance: ['/inheritance', 'inheritance.decide'],
  bonus: ['/bonuses', 'bonuses.review'],
  alarm: ['/alarms', 'alarms.clear'],
}

const proposed = new Set(['proposal', 'rate', 'account', 'funding', 'plan', 'roles', 'reset', 'correction'])

const items: Readonly<Record<string, readonly [kind: CatalogueKindName, needs: Capability]>> = {
  product: ['PRODUCT', 'products.set'],
  strategy: ['STRATEGY', 'products.set'],
  memo: ['MEMO', 'content.publish'],
  banner: ['BANNER', 'content.publish'],
  announcement: ['ANNOUNCEMENT', 'content.publish'],
}

/** Null if there is none, or none that the operator may open. */
export function placeOf(subject: string, can: (capability: Capability) => boolean): Place | null {
  const [kind = '', ...rest] = subject.split(':')
  const item = rest.at(-1)
  if (!item) return null
  const queue = queueOf[kind]
  if (queue && can(queue[1])) return { to: queue[0], search: { item } }
  const catalogueItem = items[kind]
  if (catalogueItem && can(catalogueItem[1]))
    return { to: '/catalogue', search: { kind: catalogueItem[0], item } }
  if (proposed.has(kind)) return { to: '/proposals', search: { item: `${kind}:${item}` } }
  const isFoundBy = kind === 'order' || queue !== undefined
  return isFoundBy && kind !== 'alarm' && can('members.read')
    ? { to: '/members', search: { search: item } }
    : null
}
