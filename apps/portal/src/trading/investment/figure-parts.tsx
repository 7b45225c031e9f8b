import { Amount } from '@halyard/ui/figures'
import { DetailPanel } from '@halyard/ui/overlays'
import { directionOf, formatIsoDay, formatSecondInZone, showAmount, showChange } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { figureClasses as figures } from '../../wallet/figures/index.ts'
import type { Order } from '../orders/index.ts'
import { showPercentChange } from './percent.ts'
import { ResultList } from './result-list.tsx'

/** An order's figures that open their breakdown. */
export type OrderFigure = keyof Order['madeOf'] | 'fundShare' | 'totalReturn'

const labels = {
  capital: 'capital',
  profit: 'profit',
  ownFunds: 'ownFunds',
  earning: 'earning',
  earningToday: 'dailyReturn',
  earningMonth: 'monthlyReturn',
  currentValue: 'currentValue',
  paidOut: 'paidOut',
  received: 'received',
  paidIn: 'paidIn',
  result: 'totalResult',
  fundShare: 'fundShare',
  totalReturn: 'totalReturn',
} as const satisfies Record<OrderFigure, string>

/** Total Return is the earnings as a percentage, so it opens theirs. */
type BrokenDown = Exclude<OrderFigure, 'totalReturn'>

/** Figures that also list their deals. */
const results = {
  earning: { period: 'ALL', figure: 'earning' },
  fundShare: { period: 'ALL', figure: 'earning' },
  earningToday: { period: 'TODAY', figure: 'earningToday' },
  earningMonth: { period: 'MONTH', figure: 'earningMonth' },
} as const

/** Figures that the order's page also shows as a percentage. */
const shares = {
  earning: 'totalReturn',
  earningToday: 'percentage',
  earningMonth: 'percentageMonthly',
  result: 'resultPercentage',
} as const

interface FigurePanelProps {
  readonly order: Order
  readonly figure: OrderFigure
  readonly opened: boolean
  readonly onClose: () => void
}

export function FigurePanel({ order, figure, opened, onClose }: FigurePanelProps) {
  const t = useTexts('investment')
  const app = useTexts('app')
  return (
    <DetailPanel opened={opened} title={t(labels[figure])} closeLabel={app('close')} onClose={onClose}>
      <FigureParts order={order} figure={figure === 'totalReturn' ? 'earning' : figure} />
    </DetailPanel>
  )
}

function FigureParts({ order, figure }: { readonly order: Order; readonly figure: BrokenDown }) {
  const t = useTexts('investment')
  const parts = figure === 'fundShare' ? [] : order.madeOf[figure]
  const moment = order.currentValue?.readAt ?? order.closedAt
  const about = t(`about_${figure}`, {
    day: formatIsoDay(order.day),
    high: showAmount(order.highWater),
    moment: moment ? formatSecondInZone(moment) : '-',
  })
  return (
    <>
      {isShared(figure) ? (
        <>
          <Amount
            value={showChange(order[figure])}
            currency="USDT"
            size="figure"
            direction={directionOf(order[figure])}
          />
          <p className={figures.about} data-figures>
            {t(figure === 'result' ? 'shareOfPaidIn' : 'shareOfPrice', {
              percent: showPercentChange(order[shares[figure]]),
              price: showAmount(figure === 'result' ? order.paidIn : order.packagePrice),
            })}
          </p>
        </>
      ) : (
        <Amount value={showAmount(amountOf(order, figure))} currency="USDT" size="figure" />
      )}
      <p className={figures.about}>{about}</p>
      {parts.length > 0 && (
        <ul className={figures.parts} aria-label={t('madeOf')}>
          {parts.map(({ part, amount }) => (
            <li key={part}>
              <span>{t(`part_${part}`)}</span>
              <Amount value={showChange(amount)} currency="USDT" direction={directionOf(amount)} />
            </li>
          ))}
        </ul>
      )}
      {hasResults(figure) ? (
        <ResultList
          orderId={order.orderId}
          period={results[figure].period}
          earning={order[results[figure].figure]}
        />
      ) : (
        parts.length === 0 && <p className={figures.about}>{t('noParts')}</p>
      )}
    </>
  )
}

const isShared = (figure: BrokenDown): figure is keyof typeof shares => figure in shares

const hasResults = (figure: BrokenDown): figure is keyof typeof results => figure in results

function amountOf(order: Order, figure: BrokenDown): string {
  if (figure === 'currentValue') return order.currentValue?.amount ?? '0.00'
  return order[figure] ?? '0.00'
}
