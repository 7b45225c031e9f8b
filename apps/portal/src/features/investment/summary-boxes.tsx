import { FigureCard } from '@halyard/ui/figures'
import { FormAlert } from '@halyard/ui/forms'
import { DetailPanel } from '@halyard/ui/overlays'
import { formatIsoDay, showAmount, showChange } from '@halyard/web/formats'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './figures.module.css'
import type { Portfolio } from './investment-queries.ts'
import { showPercent, showPercentChange } from './percent.ts'
import { type Box, SummaryParts } from './summary-parts.tsx'

const boxes: readonly Box[] = ['invested', 'profitLoss', 'dayChange']

/** The portfolio's three totals; each opens its breakdown. */
export function SummaryBoxes({ portfolio }: { readonly portfolio: UseQueryResult<Portfolio> }) {
  const t = useTexts('investment')
  const app = useTexts('app')
  const [opened, setOpened] = useState(false)
  const [box, setBox] = useState<Box>('invested')
  const { data } = portfolio
  if (portfolio.isError && !data) {
    const retry = { label: app('retry'), onClick: () => void portfolio.refetch() }
    return <FormAlert kind="error" title={app('error')} message={t('notLoaded')} action={retry} />
  }
  const figures: Record<Box, { value: string; note: string } | undefined> = {
    invested: data && {
      value: showAmount(data.totalInvested),
      note: t('investedNote', { percent: showPercent(data.investmentPercentage) }),
    },
    profitLoss: data && {
      value: showChange(data.totalProfitLoss),
      note: t('profitLossNote', { percent: showPercentChange(data.profitLossPercentage) }),
    },
    dayChange: data && {
      value: showChange(data.dayChangeProfitLoss),
      note: t('dayChangeNote', {
        percent: showPercentChange(data.dayChangePercentage),
        day: formatIsoDay(data.day),
      }),
    },
  }
  return (
    <>
      <div className={classes.boxes}>
        {boxes.map((name) => (
          <FigureCard
            key={name}
            label={t(name)}
            note={figures[name]?.note ?? ''}
            value={figures[name]?.value}
            currency="USDT"
            openLabel={t('madeOf')}
            onOpen={() => {
              setBox(name)
              setOpened(true)
            }}
          />
        ))}
      </div>
      <DetailPanel opened={opened} title={t(box)} closeLabel={app('close')} onClose={() => setOpened(false)}>
        <SummaryParts box={box} portfolio={portfolio} />
      </DetailPanel>
    </>
  )
}
