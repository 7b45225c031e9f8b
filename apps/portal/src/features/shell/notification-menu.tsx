import { Dropdown } from '@halyard/ui/overlays'
import { IconBell } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './header.module.css'
import { NotificationList } from './notification-list.tsx'
import { useLatestNotifications } from './notifications-query.ts'

export function NotificationMenu() {
  const t = useTexts('shell')
  const latest = useLatestNotifications()
  const unread = (latest.data?.data.content ?? []).filter((notification) => !notification.read)
  const label = unread.length > 0 ? t('unreadNotifications', { count: unread.length }) : t('notifications')
  const target = (
    <button
      type="button"
      className={`${classes.tool} ${classes.bell}`}
      aria-label={label}
      title={t('notifications')}
    >
      <IconBell size={20} stroke={1.6} aria-hidden="true" />
      {unread.length > 0 && <span className={classes.dot} />}
    </button>
  )
  return (
    <Dropdown kind="dialog" label={t('notifications')} target={target} widthPx={320}>
      {(close) => (
        <NotificationList
          notifications={unread}
          failed={latest.isError}
          onRetry={() => void latest.refetch()}
          onChosen={close}
        />
      )}
    </Dropdown>
  )
}
