import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { type Column, DataTable } from '@halyard/ui/lists'
import { DetailPanel } from '@halyard/ui/overlays'
import { Moment, showAmount } from '@halyard/web/formats'
import { ListPager, type Paging } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useBalancesFollow } from '../../wallet/balances/index.ts'
import { shortAddress } from './short-address.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { recentPerPage, recentQuery, type Withdrawal } from './withdrawal-queries.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

/** The member's earlier withdrawals and their states. */
export function RecentWithdrawals({ paging }: { readonly paging: Paging }) {
  const t = useTexts('withdrawal')
  return (
    <Card title={t('recentTitle')}>
      <RecentList paging={paging} />
    </Card>
  )
}

/** A rejected or failed withdrawal is back in the wallet. */
const followedState = ({ id, state }: Withdrawal) => [id, state] as const

function RecentList({ paging }: { readonly paging: Paging }) {
  const t = useTexts('withdrawal')
  const app = useTexts('app')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const recent = useQuery(recentQuery(paging.page))
  useBalancesFollow(recent.data?.withdrawals, followedState)
  const opened = recent.data?.withdrawals.find(({ id }) => id === openedId)

  const dateOf = ({ createdAt }: Withdrawal) => <Moment at={createdAt} />
  const amountOf = ({ amount }: Withdrawal) => <Amount value={showAmount(amount)} currency="USDT" />
  const stateOf = (withdrawal: Withdrawal) => <WithdrawalState withdrawal={withdrawal} />
  const columns: readonly Column<Withdrawal>[] = [
    { name: 'date', label: t('date'), cell: dateOf },
    { name: 'destination', label: t('to'), cell: (row) => shortAddress(row.destination) },
    { name: 'amount', label: t('amount'), align: 'end', cell: amountOf },
    { name: 'state', label: t('state'), cell: stateOf },
  ]
  return (
    <Loaded
      of={recent}
      waiting={3}
      empty={{ text: t('recentEmpty'), if: ({ totalRecords }) => totalRecords === 0 }}
    >
      {({ withdrawals: rows, totalRecords }) => (
        <>
          <DataTable
            label={t('recentTitle')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            linesOf={(row) => ({
              title: shortAddress(row.destination),
              titleEnd: amountOf(row),
              note: dateOf(row),
              noteEnd: stateOf(row),
            })}
            onOpen={({ id }) => setOpenedId(id)}
            stale={recent.isPlaceholderData}
          />
          <ListPager
            paging={paging}
            totalRecords={totalRecords}
            perPage={recentPerPage}
            stale={recent.isPlaceholderData}
          />
          <DetailPanel
            opened={opened !== undefined}
            title={t('detailsTitle')}
            closeLabel={app('close')}
            onClose={() => setOpenedId(null)}
          >
            {opened && <WithdrawalDetails withdrawal={opened} />}
          </DetailPanel>
        </>
      )}
    </Loaded>
  )
}
