import { Callout } from '@halyard/ui/feedback'
import { formatSecond } from '@halyard/web/formats'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { confQuery } from './withdrawal-queries.ts'

/** The time until which withdrawals are locked; null while they are not. */
export function usePausedUntil(): string | null {
  return useQuery(confQuery).data?.withdrawalsLockedUntil ?? null
}

/** Until when withdrawals are locked, and why; renders nothing otherwise. */
export function RestNotice() {
  const t = useTexts('withdrawal')
  const until = usePausedUntil()
  if (!until) return null
  return (
    <Callout
      tone="waiting"
      role="status"
      icon={<IconLock size={20} stroke={1.6} aria-hidden="true" />}
      title={t('restTitle', { time: formatSecond(until) })}
    >
      <p>{t('restText')}</p>
    </Callout>
  )
}
