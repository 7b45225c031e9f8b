import type { WalletType } from '@halyard/contract'
import { Card, Page } from '@halyard/ui/layout'
import { useLogged } from '@halyard/web/lists'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { HistoryFilterBar } from './history-filter-bar.tsx'
import { filtersOf, type HistoryFilters, noFilters, pageOf, queryOf } from './history-filters.ts'
import { HistoryList } from './history-list.tsx'
import { walletNames } from './holdings.ts'
import { TotalAmounts } from './total-amounts.tsx'
import { historyQuery } from './wallet-queries.ts'

export function HistoryPage() {
  const t = useTexts('wallet')
  const pages = useTexts('pages')
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const params: { walletType?: WalletType } = useParams({ strict: false })
  const { walletType } = params
  const filters = filtersOf(search)
  const page = pageOf(search)
  const history = useQuery(historyQuery(queryOf(filters, page, walletType), useLanguage()))
  useLogged(history)

  function show(filters: HistoryFilters, page: number): void {
    const search = { ...filters, page: page > 1 ? page : undefined }
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }

  return (
    <Page
      title={pages('transactionHistory')}
      purpose={
        walletType ? t('walletHistoryPurpose', { wallet: t(walletNames[walletType]) }) : t('historyPurpose')
      }
      back={<BackLink to="/wallet/overview" label={t('backToWallet')} />}
    >
      <PageTitle title={pages('transactionHistory')} />
      <Card>
        <HistoryFilterBar filters={filters} walletType={walletType} onChange={(next) => show(next, 1)} />
        <TotalAmounts totals={history.data?.transactionHistoryList.totalAmounts} />
        <HistoryList
          history={history}
          filters={filters}
          page={page}
          onPage={(next) => show(filters, next)}
          onClear={() => show(noFilters, 1)}
        />
      </Card>
    </Page>
  )
}
