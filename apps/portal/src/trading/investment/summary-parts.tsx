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
  currentValue: { figure: 'CURRENT_VALUE', shown: 'currentValue', text: 'valueMadeOf' },
  leaving: { figure: 'LEAVING', shown: 'leaving', text: 'leavingMadeOf' },
  received: { figure: 'RECEIVED', shown: 'received', text: 'receivedMadeOf' },
  paidIn: { figure: 'PAID_IN', shown: 'paidIn', text: 'paidInMadeOf' },
  totalResult: { figure: 'RESULT', shown: 'result', text: 'resultMadeOf' },
} as const satisfies Record<string, { figure: InvestmentFigure; shown: keyof Portfolio; text: string }>

export type Figure = keyof typeof figures

interface SummaryPartsProps {
  readonly figure: Figure
  readonly portfolio: UseQueryResult<Portfolio>
}

/** The breakdown of one of the portfolio's totals. */
export function SummaryParts({ figure: name, portfolio }: SummaryPartsProps) {
  const t = useTexts('investment')
  const { figure, shown, text } = figures[name]
  return (
    <InvestmentParts
      figure={figure}
      shown={portfolio.data?.[shown]}
      onRenew={() => void portfolio.refetch()}
      textOf={(day) => t(text, { day: formatIsoDay(day) })}
    />
  )
}
