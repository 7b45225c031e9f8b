import { Card, Page } from '@halyard/ui/layout'
import { ListPager, usePaging } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { PageTitle } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { notificationsQuery } from './notification-queries.ts'
import { NotificationRows } from './notification-rows.tsx'
import classes from './notifications.module.css'
import { useMarkRead } from './use-mark-read.ts'
import { useOpenedNotification } from './use-opened-notification.tsx'

const route = getRouteApi('/member/notifications')

export function NotificationsPage() {
  const t = useTexts('notifications')
  const paging = usePaging(route)
  const loaded = useQuery(notificationsQuery(paging.page, useLanguage()))
  const markRead = useMarkRead()
  const opened = useOpenedNotification()
  const unread = loaded.data?.data.unread ?? 0
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={
        // It stays when there is nothing to mark, so that the list below never moves.
        <Button variant="default" disabled={unread === 0} loading={markRead.pending} onClick={markRead.all}>
          {t('markAllRead')}
        </Button>
      }
    >
      <PageTitle title={t('title')} />
      <Card>
        <Loaded
          of={loaded}
          waiting={10}
          empty={{
            title: t('none'),
            text: `${t('noneYet')} ${t('noneText')}`,
            if: ({ data }) => data.totalPages === 0,
          }}
        >
          {({ data: { content, totalPages } }) => (
            <>
              <div className={classes.inCard}>
                <NotificationRows
                  label={t('title')}
                  notifications={content}
                  onOpen={opened.open}
                  stale={loaded.isPlaceholderData}
                />
              </div>
              <ListPager
                paging={paging}
                totalRecords={totalPages}
                perPage={1}
                stale={loaded.isPlaceholderData}
              />
            </>
          )}
        </Loaded>
      </Card>
      {opened.dialog}
    </Page>
  )
}
