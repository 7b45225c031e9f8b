import type { WalletType } from '@halyard/contract'
import { Card, Page } from '@halyard/ui/layout'
import { pagingOf, type TurnHow } from '@halyard/web/lists'
import { BackLink, type PageSearch, PageTitle } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { HistoryActions } from './history-actions.tsx'
import { HistoryFilterBar } from './history-filter-bar.tsx'
import { queryOf } from './history-filters.ts'
import { HistoryList } from './history-list.tsx'
import { filtersOf, type HistoryFilters } from './history-search.ts'
import { walletNames } from './holdings.ts'
import { TotalAmounts } from './total-amounts.tsx'
import { historyQuery } from './wallet-queries.ts'

interface HistoryProps {
  /** From the page, so that other uses of a history do not load it. */
  readonly above: ReactNode
  readonly walletType?: WalletType
  readonly search: HistoryFilters & PageSearch
  readonly onSearch: (search: HistoryFilters & PageSearch, how: TurnHow) => void
}

export function History({ above, walletType, search, onSearch }: HistoryProps) {
  const t = useTexts('wallet')
  const pages = useTexts('pages')
  // The router passes on any other search parameters too.
  const filters = filtersOf({ ...search })
  const paging = pagingOf(search.page, (page, how) => onSearch({ ...filters, page }, how))
  const history = useQuery(historyQuery(queryOf(filters, paging.page, walletType), useLanguage()))

  // A changed filter starts from the first page. A half-typed day is not worth a history entry.
  function filter(next: HistoryFilters): void {
    onSearch(next, { replace: true, resetScroll: false })
  }

  return (
    <Page
      title={pages('transactionHistory')}
      purpose={
        walletType ? t('walletHistoryPurpose', { wallet: t(walletNames[walletType]) }) : t('historyPurpose')
      }
      back={<BackLink to="/wallet/overview" label={t('backToWallet')} />}
      action={<HistoryActions />}
    >
      <PageTitle title={pages('transactionHistory')} />
      {above}
      <Card>
        <HistoryFilterBar filters={filters} walletType={walletType} onChange={filter} />
        <TotalAmounts totals={history.data?.transactionHistoryList.totalAmounts} />
        <HistoryList
          history={history}
          walletType={walletType}
          filters={filters}
          paging={paging}
          onClear={() => filter({})}
        />
      </Card>
    </Page>
  )
}
