import { Amount, type ShownAmount } from '@halyard/ui/figures'
import { showAmount, showChange } from '@halyard/web/formats'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { DashboardInfo } from './dashboard-queries.ts'
import classes from './figure-tiles.module.css'

/** The specification's four figures; each links to its breakdown. */
export function FigureTiles({ info }: { readonly info: DashboardInfo | undefined }) {
  const t = useTexts('dashboard')
  const usdt = (value: ShownAmount | undefined) =>
    value === undefined ? undefined : <Amount value={value} currency="USDT" size="title" />
  return (
    <div className={classes.tiles} aria-busy={!info}>
      <Link to="/investment/overview" className={classes.tile}>
        <Words label={t('totalProfit')}>{usdt(info && showChange(info.totalProfit))}</Words>
      </Link>
      <Link to="/investment/overview" className={classes.tile}>
        <Words label={t('totalInvestment')} note={t('totalInvestmentNote')}>
          {usdt(info && showAmount(info.totalInvestment))}
        </Words>
      </Link>
      <Link to="/wallet/transaction-history" search={{ type: 'WITHDRAW' }} className={classes.tile}>
        <Words label={t('totalWithdrawal')}>{usdt(info && showAmount(info.totalWithdrawal))}</Words>
      </Link>
      <Link to="/investment/overview" className={classes.tile}>
        <Words label={t('packageCount')}>
          {info && (
            <strong className={classes.count} data-figures>
              {info.totalInvestmentPackage}
            </strong>
          )}
        </Words>
      </Link>
    </div>
  )
}

interface WordsProps {
  readonly label: string
  /** A distinction from another figure of the same name. */
  readonly note?: string
  /** Undefined until loaded. */
  readonly children: ReactNode
}

function Words({ label, note, children }: WordsProps) {
  return (
    <>
      <span className={classes.label}>{label}</span> {children ?? <span className={classes.waiting} />}
      {note && <small className={classes.note}> {note}</small>}
    </>
  )
}
