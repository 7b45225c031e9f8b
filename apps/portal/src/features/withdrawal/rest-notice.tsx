import { formatSecond } from '@halyard/web/formats'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import classes from './withdrawal.module.css'
import { confQuery } from './withdrawal-queries.ts'

/** The moment until which nothing can be withdrawn; null while it can. */
export function usePausedUntil(): string | null {
  return useQuery(confQuery).data?.withdrawalsLockedUntil ?? null
}

/** Tells until when nothing can be withdrawn, and why; nothing while it can. */
export function RestNotice() {
  const t = useTexts('withdrawal')
  const until = usePausedUntil()
  if (!until) return null
  return (
    <div className={classes.notice} role="status">
      <IconLock size={20} stroke={1.6} className={classes.noticeIcon ?? ''} aria-hidden="true" />
      <div>
        <strong>{t('restTitle', { time: formatSecond(new Date(until)) })}</strong>
        <p>{t('restText')}</p>
      </div>
    </div>
  )
}
