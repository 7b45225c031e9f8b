import { FigureCard, type ShownAmount } from '@halyard/ui/figures'
import { DetailPanel } from '@halyard/ui/overlays'
import { formatIsoDay, showAmount, showChange } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './figures.module.css'
import type { Portfolio } from './investment-queries.ts'
import { showPercent, showPercentChange } from './percent.ts'
import { PortfolioEquity } from './portfolio-equity.tsx'
import { type Figure, SummaryParts } from './summary-parts.tsx'

const boxes = ['invested', 'profitLoss', 'dayChange'] as const satisfies readonly Figure[]
type Box = (typeof boxes)[number]

/** The development of investments, and the portfolio's three totals; each figure opens its breakdown. */
export function SummaryBoxes({ portfolio }: { readonly portfolio: UseQueryResult<Portfolio> }) {
  const t = useTexts('investment')
  const app = useTexts('app')
  const [opened, setOpened] = useState(false)
  const [figure, setFigure] = useState<Figure>('invested')
  const open = (chosen: Figure) => {
    setFigure(chosen)
    setOpened(true)
  }
  return (
    <>
      <Loaded of={portfolio} waiting={<Boxes portfolio={undefined} onOpen={open} />} quiet>
        {(data) => <Boxes portfolio={data} onOpen={open} />}
      </Loaded>
      <DetailPanel
        opened={opened}
        title={t(figure)}
        closeLabel={app('close')}
        onClose={() => setOpened(false)}
      >
        <SummaryParts figure={figure} portfolio={portfolio} />
      </DetailPanel>
    </>
  )
}

interface BoxesProps {
  /** Undefined until loaded. */
  readonly portfolio: Portfolio | undefined
  readonly onOpen: (figure: Figure) => void
}

function Boxes({ portfolio: data, onOpen }: BoxesProps) {
  const t = useTexts('investment')
  const figures: Record<Box, { value: ShownAmount; note: string } | undefined> = {
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
      <PortfolioEquity portfolio={data} onOpen={onOpen} />
      <div className={classes.boxes}>
        {boxes.map((name) => (
          <FigureCard
            key={name}
            label={t(name)}
            note={figures[name]?.note ?? ''}
            value={figures[name]?.value}
            currency="USDT"
            openLabel={t('madeOf')}
            onOpen={() => onOpen(name)}
          />
        ))}
      </div>
    </>
  )
}
