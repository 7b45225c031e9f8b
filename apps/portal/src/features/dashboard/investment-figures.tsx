import { Amount } from '@halyard/ui/figures'
import { showAmount } from '@halyard/web/formats'
import { useLogged } from '@halyard/web/lists'
import { FigureLink } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
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
      <FigureLink to="/investment/overview" label={t('totalInvestment')}>
        {data ? <Amount value={showAmount(data.totalInvestment)} currency="USDT" size="figure" /> : '–'}
      </FigureLink>
      <FigureLink to="/investment/overview" label={t('packageCount')}>
        <strong className={classes.count} data-figures>
          {data ? data.totalInvestmentPackage : '–'}
        </strong>
      </FigureLink>
    </div>
  )
}
