import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './header.module.css'
import { NotificationList } from './notification-list.tsx'
import { useLatestNotifications } from './notifications-query.ts'

export function NotificationMenu() {
  const t = useTexts('shell')
  const [opened, setOpened] = useState(false)
  const latest = useLatestNotifications()
  const unread = (latest.data?.data.content ?? []).filter((notification) => !notification.read)
  const label = unread.length > 0 ? t('unreadNotifications', { count: unread.length }) : t('notifications')
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={`${classes.tool} ${classes.bell}`}
          aria-label={label}
          title={t('notifications')}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={20} stroke={1.6} aria-hidden="true" />
          {unread.length > 0 && <span className={classes.dot} />}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notifications')}>
        <NotificationList
          notifications={unread}
          failed={latest.isError}
          onRetry={() => void latest.refetch()}
          onChosen={() => setOpened(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
