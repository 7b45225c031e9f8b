import { Page, Text } from '@halyard/ui/layout'
import { formatSecondInZone } from '@halyard/web/formats'
import { pagingOf } from '@halyard/web/lists'
import { LinkButton, PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { useBalancesFollow } from '../../wallet/balances/index.ts'
import { renewOrders, stateOfOrder } from '../orders/index.ts'
import { portfolioQuery } from './investment-queries.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderList } from './order-list.tsx'
import { SummaryBoxes } from './summary-boxes.tsx'

const route = getRouteApi('/member/investment/overview')

export function PortfolioPage() {
  const t = useTexts('investment')
  const pages = useTexts('pages')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const paging = pagingOf(search.page, (page, how) => navigate({ search: { ...search, page }, ...how }))
  const historyPaging = pagingOf(search.historyPage, (historyPage, how) =>
    navigate({ search: { ...search, historyPage }, ...how }),
  )
  const portfolio = useQuery(portfolioQuery(paging.page))
  useBalancesFollow(portfolio.data?.investmentOrderList.productOrderDtoList, stateOfOrder, renewOrders)
  return (
    <Page
      title={pages('investmentPortfolio')}
      purpose={t('portfolioPurpose')}
      action={<LinkButton to="/investment/new">{pages('newInvestment')}</LinkButton>}
    >
      <PageTitle title={pages('investmentPortfolio')} />
      <SummaryBoxes portfolio={portfolio} />
      <OrderList portfolio={portfolio} paging={paging} />
      {portfolio.data && <BooksAgreed at={portfolio.data.booksAgreedAt} />}
      <OrderHistory paging={historyPaging} />
    </Page>
  )
}

/** The time of the last reconciliation in which ledger and broker agreed. */
function BooksAgreed({ at }: { readonly at: string | null }) {
  const t = useTexts('investment')
  return (
    <Text size={14} tone="soft" data-figures>
      {at ? t('booksAgreed', { moment: formatSecondInZone(at) }) : t('booksNeverAgreed')}
    </Text>
  )
}
