import { Card } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { NoData, pagingOf, useLogged } from '@halyard/web/lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { isAboveZero } from '../balances/index.ts'
import { BonusLines } from './bonus-lines.tsx'
import { uncreditedQuery } from './bonus-queries.ts'
import classes from './performance.module.css'

/** Bonuses that were set off, taken back or rejected, which no history shows; nothing if there are none. */
export function UncreditedBonuses() {
  const t = useTexts('team')
  // Not in the address, whose page is that of the pending ones: few members ever have a second page here.
  const paging = pagingOf(...useState<number>())
  const uncredited = useQuery(uncreditedQuery(paging.page))
  useLogged(uncredited)
  if (uncredited.isError && !uncredited.data) {
    return (
      <Card title={t('uncredited')}>
        <NoData text={t('uncreditedText')} onRetry={() => void uncredited.refetch()} />
      </Card>
    )
  }
  const { data } = uncredited
  if (!data || data.totalRecords === 0) return null
  return (
    <Card title={t('uncredited')}>
      <p className={classes.text}>{t('uncreditedText')}</p>
      {isAboveZero(data.totalOwed) && (
        <p className={classes.text}>{t('owedText', { amount: showAmount(data.totalOwed) })}</p>
      )}
      <BonusLines
        label={t('uncredited')}
        bonuses={data.uncreditedBonusList}
        paging={paging}
        totalRecords={data.totalRecords}
        stale={uncredited.isPlaceholderData}
      />
    </Card>
  )
}
