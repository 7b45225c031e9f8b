import { Callout } from '@halyard/ui/feedback'
import { formatSecond } from '@halyard/web/formats'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { protectionQuery } from './protection-query.ts'

/** Until when withdrawals are locked, and why; renders nothing otherwise. */
export function WithdrawalLockNotice() {
  const t = useTexts('devices')
  const until = useQuery(protectionQuery).data?.withdrawalsLockedUntil
  if (!until) return null
  return (
    <Callout
      tone="waiting"
      role="status"
      icon={<IconLock size={20} stroke={1.6} aria-hidden="true" />}
      title={t('withdrawalsLocked', { time: formatSecond(until) })}
    >
      <p>{t('withdrawalsLockedText')}</p>
    </Callout>
  )
}
