import { TextButton } from '@halyard/ui/forms'
import { Loaded } from '@halyard/web/queries'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { NotificationRows, unreadQuery, useMarkRead } from '../../content/notifications/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './notification-menu.module.css'

interface NotificationListProps {
  readonly onOpen: ComponentProps<typeof NotificationRows>['onOpen']
  readonly onLeave: () => void
}

/** The latest unread notifications. */
export function NotificationList({ onOpen, onLeave }: NotificationListProps) {
  const t = useTexts('shell')
  const markRead = useMarkRead()
  const latest = useQuery(unreadQuery(useLanguage()))
  const notifications = latest.data?.data.content ?? []
  return (
    <>
      <div className={classes.title}>
        {t('notifications')}
        {notifications.length > 0 && <TextButton onClick={markRead.all}>{t('markAllRead')}</TextButton>}
      </div>
      <Loaded of={latest} waiting={<div className={classes.none} />}>
        {() =>
          notifications.length > 0 ? (
            <div className={classes.list}>
              <NotificationRows label={t('notifications')} notifications={notifications} onOpen={onOpen} />
            </div>
          ) : (
            <div className={classes.none}>{t('noNotification')}</div>
          )
        }
      </Loaded>
      <Link to="/notifications" className={classes.all} onClick={onLeave}>
        {t('allNotifications')}
      </Link>
    </>
  )
}
