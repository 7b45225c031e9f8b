import type { content, ReplyOf } from '@halyard/contract'
import { TextButton } from '@halyard/ui/forms'
import { formatMinute } from '@halyard/web/formats'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './notification-menu.module.css'

interface NotificationListProps {
  readonly notifications: ReplyOf<typeof content.notificationList>['data']['content']
  readonly failed: boolean
  readonly onRetry: () => void
  readonly onChosen: () => void
}

export function NotificationList({ notifications, failed, onRetry, onChosen }: NotificationListProps) {
  const t = useTexts('shell')
  const app = useTexts('app')
  return (
    <>
      <div className={classes.title}>{t('notifications')}</div>
      {notifications.length > 0 ? (
        <ul className={classes.list}>
          {notifications.map((notification) => (
            <li key={notification.id}>
              {notification.message}
              <time dateTime={notification.date}>{formatMinute(new Date(notification.date))}</time>
            </li>
          ))}
        </ul>
      ) : (
        <div className={classes.none}>
          {failed ? t('notificationsFailed') : t('noNotification')}
          {failed && (
            <div>
              <TextButton onClick={onRetry}>{app('retry')}</TextButton>
            </div>
          )}
        </div>
      )}
      <Link to="/notifications" className={classes.all} onClick={onChosen}>
        {t('allNotifications')}
      </Link>
    </>
  )
}
