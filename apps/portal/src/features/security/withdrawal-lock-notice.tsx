import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../app/format/dates.ts'
import { useLanguage, useTexts } from '../../app/i18n/index.ts'
import { protectionQuery } from './protection-query.ts'
import classes from './withdrawal-lock-notice.module.css'

/** Tells until when no money can be withdrawn, and why; nothing while it can. */
export function WithdrawalLockNotice() {
  const t = useTexts('devices')
  const language = useLanguage()
  const until = useQuery(protectionQuery).data?.withdrawalsLockedUntil
  if (!until) return null
  return (
    <div className={classes.notice} role="status">
      <IconLock size={20} stroke={1.6} className={classes.icon ?? ''} aria-hidden="true" />
      <div>
        <div className={classes.title}>
          {t('withdrawalsLocked', { time: formatMoment(new Date(until), language) })}
        </div>
        <p>{t('withdrawalsLockedText')}</p>
      </div>
    </div>
  )
}
