import { Dropdown } from '@halyard/ui/overlays'
import { useLanguage } from '@halyard/web/texts'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { unreadQuery, useOpenedNotification } from '../../content/notifications/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './header.module.css'
import { NotificationList } from './notification-list.tsx'

/** The bell, with the number of unread notifications. */
export function NotificationMenu() {
  const t = useTexts('shell')
  const notification = useOpenedNotification()
  const unread = useQuery(unreadQuery(useLanguage())).data?.data.unread ?? 0
  const label = unread > 0 ? t('unreadNotifications', { count: unread }) : t('notifications')
  const target = (
    <button
      type="button"
      className={`${classes.tool} ${classes.bell}`}
      aria-label={label}
      title={t('notifications')}
    >
      <IconBell size={20} stroke={1.6} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} data-figures>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  )
  return (
    <>
      <Dropdown kind="dialog" label={t('notifications')} target={target} widthPx={340}>
        {(close) => (
          <NotificationList
            onOpen={(chosen) => {
              close()
              notification.open(chosen)
            }}
            onLeave={close}
          />
        )}
      </Dropdown>
      {notification.dialog}
    </>
  )
}
