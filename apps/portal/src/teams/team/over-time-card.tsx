import { Card, Tabs, Text } from '@halyard/ui/layout'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { isAboveZero } from '../../wallet/balances/index.ts'
import { type OverTimeReply, overTimeQuery, type Step } from './bonus-queries.ts'
import { EntriesPanel } from './entries-panel.tsx'
import { InviteLink } from './invite-link.tsx'
import { type Sum, sumsOf } from './over-time.ts'
import { OverTimeLine } from './over-time-line.tsx'
import { OverTimeTable } from './over-time-table.tsx'

/** The team's bonuses over time, by month or by day. */
export function OverTimeCard() {
  const t = useTexts('team')
  return (
    <Card title={t('overTime')}>
      <Text size={14} tone="soft" below={16}>
        {t('overTimeText')}
      </Text>
      <Tabs
        label={t('period')}
        tabs={[
          { name: 'month', label: t('byMonth'), content: <OverTime by="MONTH" /> },
          { name: 'day', label: t('byDay'), content: <OverTime by="DAY" /> },
        ]}
      />
    </Card>
  )
}

/** A line, and its periods as a list; both open their entries. */
function OverTime({ by }: { readonly by: Step }) {
  const t = useTexts('team')
  const [opened, setOpened] = useState(false)
  const [period, setPeriod] = useState<Sum>()
  const overTime = useQuery(overTimeQuery(by))
  const { before, points } = overTime.data ?? { before: '0.00', points: [] }
  const sums = sumsOf(before, points)

  function open(sum: Sum): void {
    setPeriod(sum)
    setOpened(true)
  }

  return (
    <Loaded
      of={overTime}
      waiting={6}
      empty={{ text: t('overTimeEmpty'), action: <InviteLink />, if: isNothing }}
    >
      {() => (
        <>
          <OverTimeLine before={before} sums={sums} onOpen={open} />
          <OverTimeTable sums={sums} onOpen={open} />
          <EntriesPanel
            opened={opened}
            period={sums.find(({ from }) => from === period?.from) ?? period}
            onClose={() => setOpened(false)}
            onRenew={() => void overTime.refetch()}
          />
        </>
      )}
    </Loaded>
  )
}

const isNothing = ({ before, points }: OverTimeReply) =>
  !isAboveZero(before) && points.every(({ hasEntries }) => !hasEntries)
