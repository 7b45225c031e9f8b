import { useLanguage } from '@halyard/web/texts'
import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { unreadQuery, useOpenedNotification } from '../notifications/index.ts'
import classes from './header.module.css'
import { NotificationList } from './notification-list.tsx'

/** The bell, with how many notifications are unread. */
export function NotificationMenu() {
  const t = useTexts('shell')
  const [opened, setOpened] = useState(false)
  const notification = useOpenedNotification()
  const unread = useQuery(unreadQuery(useLanguage())).data?.data.unread ?? 0
  const label = unread > 0 ? t('unreadNotifications', { count: unread }) : t('notifications')
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={340}
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
            {unread > 0 && (
              <span className={classes.count} data-figures>
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('notifications')}>
          <NotificationList
            onOpen={(chosen) => {
              setOpened(false)
              notification.open(chosen)
            }}
            onLeave={() => setOpened(false)}
          />
        </Popover.Dropdown>
      </Popover>
      {notification.dialog}
    </>
  )
}
