import type { Notifications } from './define-notifications.ts'

/** Finds the feature notifications that a kind belongs to. */
export type NotificationsOfKind = (kind: string) => Notifications

export function gatherNotifications(features: readonly Notifications[]): NotificationsOfKind {
  const byKind = new Map<string, Notifications>()
  for (const notifications of features) {
    for (const kind of notifications.kinds) {
      if (byKind.has(kind)) throw new Error(`Two features declare the notification ${kind}`)
      byKind.set(kind, notifications)
    }
  }
  return (kind) => {
    const found = byKind.get(kind)
    if (!found) throw new Error(`No feature declares the notification ${kind}`)
    return found
  }
}
