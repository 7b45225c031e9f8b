import { Card, Text } from '@halyard/ui/layout'
import { showAmount, twoDecimals } from '@halyard/web/formats'
import { pagingOf } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { isAboveZero } from '../../wallet/balances/index.ts'
import { BonusLines } from './bonus-lines.tsx'
import { uncreditedQuery } from './bonus-queries.ts'

/** Bonuses that were offset, reversed or rejected, which no history shows; nothing if there are none. */
export function UncreditedBonuses() {
  const t = useTexts('team')
  // Not in the address, whose page belongs to the pending ones: few members ever have a second page here.
  const paging = pagingOf(...useState<number>())
  const uncredited = useQuery(uncreditedQuery(paging.page))
  // Hidden without any.
  if (uncredited.data ? uncredited.data.totalRecords === 0 : !uncredited.error) return null
  return (
    <Card title={t('uncredited')}>
      <Loaded of={uncredited} waiting={null} empty={{ text: t('uncreditedText') }}>
        {(data) => (
          <>
            <Text size={14} tone="soft" below={16}>
              {t('uncreditedText')}
            </Text>
            {isAboveZero(data.totalOwed) && (
              <Text size={14} tone="soft" below={16}>
                {t('owedText', { amount: twoDecimals(showAmount(data.totalOwed)) })}
              </Text>
            )}
            <BonusLines
              label={t('uncredited')}
              bonuses={data.uncreditedBonusList}
              paging={paging}
              totalRecords={data.totalRecords}
              stale={uncredited.isPlaceholderData}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}
