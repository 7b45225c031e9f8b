import { Amount } from '@halyard/ui/figures'
import { showAmount } from '@halyard/web/formats'
import { useLogged } from '@halyard/web/lists'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './investment-figures.module.css'
import { investmentQuery } from './investment-query.ts'

/** What is invested, and in how many packages. Both link to the portfolio, which shows the breakdown. */
export function InvestmentFigures() {
  const t = useTexts('dashboard')
  const figures = useQuery(investmentQuery)
  useLogged(figures)
  const { data } = figures
  return (
    <div className={classes.figures} aria-busy={figures.isPending}>
      <Link to="/investment/overview" className={classes.figure}>
        <span className={classes.label}>{t('totalInvestment')}</span>
        {data ? <Amount value={showAmount(data.totalInvestment)} currency="USDT" size="figure" /> : '–'}
      </Link>
      <Link to="/investment/overview" className={classes.figure}>
        <span className={classes.label}>{t('packageCount')}</span>
        <strong className={classes.count} data-figures>
          {data ? data.totalInvestmentPackage : '–'}
        </strong>
      </Link>
    </div>
  )
}
