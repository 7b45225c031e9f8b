import { Page } from '@halyard/ui/layout'
import { formatSecond } from '@halyard/web/formats'
import { useLogged } from '@halyard/web/lists'
import { PageTitle } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useBalancesFollow } from '../balances/index.ts'
import { renewOrders, stateOfOrder } from '../orders/index.ts'
import { portfolioQuery } from './investment-queries.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderList } from './order-list.tsx'
import { SummaryBoxes } from './summary-boxes.tsx'
import classes from './words.module.css'

export function PortfolioPage() {
  const t = useTexts('investment')
  const pages = useTexts('pages')
  const [page, setPage] = useState(1)
  const portfolio = useQuery(portfolioQuery(page))
  useLogged(portfolio)
  useBalancesFollow(portfolio.data?.investmentOrderList.productOrderDtoList, stateOfOrder, renewOrders)
  return (
    <Page
      title={pages('investmentPortfolio')}
      purpose={t('portfolioPurpose')}
      action={
        <Button component={Link} to="/investment/new">
          {pages('newInvestment')}
        </Button>
      }
    >
      <PageTitle title={pages('investmentPortfolio')} />
      <SummaryBoxes portfolio={portfolio} />
      <OrderList portfolio={portfolio} page={page} onPage={setPage} />
      {portfolio.data && <BooksAgreed at={portfolio.data.booksAgreedAt} />}
      <OrderHistory />
    </Page>
  )
}

/** When reconciliation last found that ledger and broker agree. */
function BooksAgreed({ at }: { readonly at: string | null }) {
  const t = useTexts('investment')
  return (
    <p className={classes.risk} data-figures>
      {at ? t('booksAgreed', { moment: formatSecond(new Date(at)) }) : t('booksNeverAgreed')}
    </p>
  )
}
