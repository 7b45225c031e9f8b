import { useServerNow } from '@halyard/web/calls'
import { useTexts } from '../../locales/index.ts'
import { isOverdue, waitedSince } from './waited.ts'
import classes from './waiting-time.module.css'

/** "2 h 14 min", marked after a day. */
export function WaitingTime({ since }: { readonly since: string | null }) {
  const t = useTexts('queue')
  const nowMs = useServerNow().getTime()
  if (since === null) return null
  const waited = waitedSince(since, nowMs)
  const { days, hours, minutes } = waited
  const words =
    days > 0
      ? t('waitedDays', { days, hours })
      : hours > 0
        ? t('waitedHours', { hours, minutes })
        : t('waitedMinutes', { minutes })
  return (
    <time className={classes.time} dateTime={since} data-overdue={isOverdue(waited) || undefined}>
      {words}
    </time>
  )
}
