import { EndButtons } from '@halyard/ui/forms'
import { Dialog } from '@halyard/ui/overlays'
import { formatMinute } from '@halyard/web/formats'
import { LinkButton } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import type { Notification } from './notification-queries.ts'
import classes from './notifications.module.css'

interface NotificationDialogProps {
  /** Null if none is open. */
  readonly notification: Notification | null
  readonly onClose: () => void
}

/** A notification in full, with a link to its page. */
export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const t = useTexts('notifications')
  const app = useTexts('app')
  return (
    <Dialog
      opened={notification !== null}
      title={t('notification')}
      closeLabel={app('close')}
      onClose={onClose}
    >
      {notification && (
        <>
          <p className={classes.whole}>{notification.message}</p>
          <time className={classes.when} dateTime={notification.date}>
            {formatMinute(new Date(notification.date))}
          </time>
          <EndButtons>
            {notification.page && (
              <LinkButton to={notification.page} variant="default" onClick={onClose}>
                {t('viewDetails')}
              </LinkButton>
            )}
            <Button onClick={onClose} data-autofocus>
              {app('close')}
            </Button>
          </EndButtons>
        </>
      )}
    </Dialog>
  )
}
