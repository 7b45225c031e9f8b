import { formatMinute } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { Notification } from './notification-queries.ts'
import classes from './notifications.module.css'

interface NotificationRowsProps {
  readonly label: string
  readonly notifications: readonly Notification[]
  readonly onOpen: (notification: Notification) => void
  /** True while another page loads and the previous one is still shown. */
  readonly stale?: boolean
}

/** Rows with a dot, the message and the date; a click opens one. */
export function NotificationRows({ label, notifications, onOpen, stale = false }: NotificationRowsProps) {
  const t = useTexts('notifications')
  return (
    <ul className={classes.rows} aria-label={label} aria-busy={stale}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <button type="button" className={classes.row} onClick={() => onOpen(notification)}>
            <span
              className={classes.dot}
              data-read={notification.read}
              role="img"
              aria-label={t(notification.read ? 'read' : 'unread')}
            />
            <span className={classes.message}>{notification.message}</span>
            <time dateTime={notification.date}>{formatMinute(new Date(notification.date))}</time>
          </button>
        </li>
      ))}
    </ul>
  )
}
