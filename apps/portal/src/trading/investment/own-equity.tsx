import { Amount } from '@halyard/ui/figures'
import { Text } from '@halyard/ui/layout'
import { directionOf, showAmount, showChange, twoDecimals } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { LazyPart, lazyCode } from '@halyard/web/routes'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { type EquityDays, equityQuery } from './investment-queries.ts'
import classes from './own-equity.module.css'
import { showPercentChange } from './percent.ts'

// The curve loads when visible, after the figures.
const equityLine = lazyCode(async () => (await import('./equity-line.tsx')).EquityLine)

interface OwnFigure {
  readonly label: string
  /** Null until loaded. */
  readonly amount: string | null
  readonly note?: string | undefined
  readonly onOpen: () => void
}

interface OwnEquityProps {
  /** All orders if absent. */
  readonly orderId?: string
  readonly lead: OwnFigure
  readonly result: { readonly amount: string; readonly percentage: string; readonly onOpen: () => void }
  readonly others: readonly OwnFigure[]
}

/** The member's money: its present value, the gain, the payouts, and the development. */
export function OwnEquity({ orderId, lead, result, others }: OwnEquityProps) {
  const t = useTexts('investment')
  const equity = useQuery(equityQuery(orderId))
  const curve = (line?: EquityDays) => (
    <LazyPart of={equityLine} waiting={<div className={classes.line} data-waiting />}>
      {(EquityLine) => <EquityLine line={line} />}
    </LazyPart>
  )
  return (
    <section className={classes.equity} aria-label={t('ownEquity')}>
      <div className={classes.words}>
        <h2>{lead.label}</h2>
        {lead.amount === null ? (
          <p className={classes.unknown}>{t('valueUnknown')}</p>
        ) : (
          <Opening onOpen={lead.onOpen}>
            <Amount value={showAmount(lead.amount)} currency="USDT" size="figure" />
          </Opening>
        )}
        {lead.note && (
          <Text size={12} tone="faint" dense>
            {lead.note}
          </Text>
        )}
        <Opening
          className={classes.result}
          onOpen={result.onOpen}
          before={
            <span data-direction={directionOf(result.amount)} data-figures>
              {t('resultValue', {
                amount: twoDecimals(showChange(result.amount)),
                percent: showPercentChange(result.percentage),
              })}
            </span>
          }
        >
          <Text as="span" tone="soft">
            {t('totalResult')}
          </Text>
        </Opening>
        <Text size={12} tone="faint" dense>
          {t('resultNote')}
        </Text>
        <dl className={classes.others}>
          {others.map(({ label, amount, note, onOpen }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Opening className={classes.other} onOpen={onOpen}>
                  <Amount value={showAmount(amount ?? '0.00')} currency="USDT" />
                </Opening>
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Loaded of={equity} waiting={curve()}>
        {({ line }) => curve(line)}
      </Loaded>
    </section>
  )
}

interface OpeningProps {
  readonly className?: string | undefined
  readonly onOpen: () => void
  /** On a line of its own where there is little room. */
  readonly before?: ReactNode
  /** Keeps the arrow beside it. */
  readonly children: ReactNode
}

function Opening({ className = '', onOpen, before, children }: OpeningProps) {
  const t = useTexts('investment')
  return (
    <button
      type="button"
      className={`${classes.opening} ${className}`}
      title={t('madeOf')}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {before && <>{before} </>}
      <span className={classes.last}>
        {children}
        <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
      </span>
    </button>
  )
}
