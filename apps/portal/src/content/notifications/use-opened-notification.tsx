import { useState } from 'react'
import { NotificationDialog } from './notification-dialog.tsx'
import type { Notification } from './notification-queries.ts'
import { useMarkRead } from './use-mark-read.ts'

/** Opens a notification in its dialog and marks it as read. */
export function useOpenedNotification() {
  const [opened, setOpened] = useState<Notification | null>(null)
  const markRead = useMarkRead()
  return {
    open(notification: Notification): void {
      setOpened(notification)
      if (!notification.read) markRead.one(notification)
    },
    dialog: <NotificationDialog notification={opened} onClose={() => setOpened(null)} />,
  }
}
