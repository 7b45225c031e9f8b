import { formatSecond } from '@halyard/web/formats'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { protectionQuery } from './protection-query.ts'
import classes from './withdrawal-lock-notice.module.css'

/** Says until when withdrawals are locked, and why; renders nothing while they are not. */
export function WithdrawalLockNotice() {
  const t = useTexts('devices')
  const until = useQuery(protectionQuery).data?.withdrawalsLockedUntil
  if (!until) return null
  return (
    <div className={classes.notice} role="status">
      <IconLock size={20} stroke={1.6} className={classes.icon ?? ''} aria-hidden="true" />
      <div>
        <div className={classes.title}>{t('withdrawalsLocked', { time: formatSecond(new Date(until)) })}</div>
        <p>{t('withdrawalsLockedText')}</p>
      </div>
    </div>
  )
}
