import { Card, Text } from '@halyard/ui/layout'
import { showMoney, twoDecimals } from '@halyard/web/formats'
import type { Paging } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { BonusLines } from './bonus-lines.tsx'
import { pendingQuery } from './bonus-queries.ts'

/** Bonuses earned but not credited yet; nothing if there are none. */
export function PendingBonuses({ paging }: { readonly paging: Paging }) {
  const t = useTexts('team')
  const pending = useQuery(pendingQuery(paging.page))
  // Hidden without any.
  if (pending.data ? pending.data.totalRecords === 0 : !pending.error) return null
  return (
    <Card
      title={t('pending')}
      aside={pending.data && twoDecimals(showMoney(pending.data.totalAmount, 'USDT'))}
    >
      <Loaded of={pending} waiting={null} empty={{ text: t('pendingText') }}>
        {(data) => (
          <>
            <Text size={14} tone="soft" below={16}>
              {t('pendingText')}
            </Text>
            <BonusLines
              label={t('pending')}
              bonuses={data.pendingBonusList}
              paging={paging}
              totalRecords={data.totalRecords}
              stale={pending.isPlaceholderData}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}
