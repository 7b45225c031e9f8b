import { Card } from '@halyard/ui/layout'
import { showMoney } from '@halyard/web/formats'
import { NoData, type Paging, useLogged } from '@halyard/web/lists'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { BonusLines } from './bonus-lines.tsx'
import { pendingQuery } from './bonus-queries.ts'
import classes from './performance.module.css'

/** Bonuses that are earned and not credited yet; nothing if there are none. */
export function PendingBonuses({ paging }: { readonly paging: Paging }) {
  const t = useTexts('team')
  const pending = useQuery(pendingQuery(paging.page))
  useLogged(pending)
  if (pending.isError && !pending.data) {
    return (
      <Card title={t('pending')}>
        <NoData text={t('pendingText')} onRetry={() => void pending.refetch()} />
      </Card>
    )
  }
  const { data } = pending
  if (!data || data.totalRecords === 0) return null
  return (
    <Card title={t('pending')} aside={showMoney(data.totalAmount, 'USDT')}>
      <p className={classes.text}>{t('pendingText')}</p>
      <BonusLines
        label={t('pending')}
        bonuses={data.pendingBonusList}
        paging={paging}
        totalRecords={data.totalRecords}
        stale={pending.isPlaceholderData}
      />
    </Card>
  )
}
