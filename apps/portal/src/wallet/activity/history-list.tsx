import type { ReplyOf, WalletType, wallet } from '@halyard/contract'
import { type Column, DataTable } from '@halyard/ui/lists'
import { DetailPanel } from '@halyard/ui/overlays'
import { Moment } from '@halyard/web/formats'
import { ChangeAmount, ListPager, type Paging, StatusWord } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { LinkButton } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { isOwnTransfer } from '../figures/index.ts'
import { isFiltering, rowsPerPage } from './history-filters.ts'
import type { HistoryFilters } from './history-search.ts'
import { type Transaction, TransactionDetails } from './transaction-details.tsx'

interface HistoryListProps {
  readonly history: UseQueryResult<ReplyOf<typeof wallet.transactionHistory>>
  /** All wallets if absent. */
  readonly walletType: WalletType | undefined
  readonly filters: HistoryFilters
  readonly paging: Paging
  readonly onClear: () => void
}

export function HistoryList({ history, walletType = 'USDT', filters, paging, onClear }: HistoryListProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const pages = useTexts('pages')
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<Transaction>()

  const clear = (
    <Button variant="default" size="sm" onClick={onClear}>
      {t('clearFilters')}
    </Button>
  )
  const deposit = (
    <LinkButton to="/wallet/deposit" variant="default" size="sm">
      {pages('deposit')}
    </LinkButton>
  )
  const empty = isFiltering(filters)
    ? { text: t('filteredEmpty'), action: clear }
    : { text: t('historyEmpty'), action: walletType === 'USDT' && deposit }

  const dateOf = ({ transactionDate }: Transaction) => <Moment at={transactionDate} />
  const amountOf = ({ amount, cryptoType, transactionType }: Transaction) => (
    <ChangeAmount amount={amount} currency={cryptoType} neutral={isOwnTransfer(transactionType)} />
  )
  const columns: readonly Column<Transaction>[] = [
    { name: 'date', label: t('date'), cell: dateOf },
    { name: 'type', label: t('type'), cell: ({ transactionType }) => t(transactionType) },
    { name: 'description', label: t('description'), cell: ({ description }) => description },
    {
      name: 'amount',
      label: t('amount'),
      align: 'end',
      cell: amountOf,
    },
    { name: 'status', label: t('status'), cell: ({ status }) => <StatusWord status={status} /> },
  ]

  function open(row: Transaction): void {
    setChosen(row)
    setOpened(true)
  }

  return (
    <Loaded
      of={history}
      waiting={rowsPerPage}
      empty={{ ...empty, if: ({ transactionHistoryList }) => transactionHistoryList.totalRecords === 0 }}
    >
      {({ transactionHistoryList: list }) => (
        <>
          <DataTable
            label={pages('transactionHistory')}
            columns={columns}
            rows={list.walletTrxDtoList}
            keyOf={({ txId }) => txId}
            linesOf={(row) => ({
              title: t(row.transactionType),
              titleEnd: amountOf(row),
              note: dateOf(row),
              noteEnd: <StatusWord status={row.status} />,
            })}
            onOpen={open}
            stale={history.isPlaceholderData}
          />
          <ListPager
            paging={paging}
            totalRecords={list.totalRecords}
            perPage={rowsPerPage}
            stale={history.isPlaceholderData}
          />
          <DetailPanel
            opened={opened}
            title={chosen ? t(chosen.transactionType) : ''}
            closeLabel={app('close')}
            onClose={() => setOpened(false)}
          >
            {chosen && <TransactionDetails transaction={chosen} />}
          </DetailPanel>
        </>
      )}
    </Loaded>
  )
}
