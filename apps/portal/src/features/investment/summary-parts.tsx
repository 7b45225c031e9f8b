import type { InvestmentFigure } from '@halyard/contract'
import { formatIsoDay } from '@halyard/web/formats'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { InvestmentParts } from '../orders/index.ts'
import type { Portfolio } from './investment-queries.ts'

const figures = {
  invested: { figure: 'TOTAL_INVESTED', shown: 'totalInvested', text: 'investedMadeOf' },
  profitLoss: { figure: 'PROFIT_LOSS', shown: 'totalProfitLoss', text: 'profitLossMadeOf' },
  dayChange: { figure: 'DAY_CHANGE', shown: 'dayChangeProfitLoss', text: 'dayChangeMadeOf' },
} as const satisfies Record<string, { figure: InvestmentFigure; shown: keyof Portfolio; text: string }>

export type Box = keyof typeof figures

interface SummaryPartsProps {
  readonly box: Box
  readonly portfolio: UseQueryResult<Portfolio>
}

/** The breakdown of one of the portfolio's totals. */
export function SummaryParts({ box, portfolio }: SummaryPartsProps) {
  const t = useTexts('investment')
  const { figure, shown, text } = figures[box]
  return (
    <InvestmentParts
      figure={figure}
      shown={portfolio.data?.[shown]}
      onRenew={() => void portfolio.refetch()}
      textOf={(day) => t(text, { day: formatIsoDay(day) })}
    />
  )
}
