import { Amount, Status, type StatusTone } from '@halyard/ui/figures'
import { Stack } from '@halyard/ui/layout'
import { type Column, DataTable } from '@halyard/ui/lists'
import { DetailPanel } from '@halyard/ui/overlays'
import { Moment, showAmount } from '@halyard/web/formats'
import { ListPager, type Paging } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { DepositDetails, usePaymentWords } from './deposit-details.tsx'
import { type Deposit, depositsPerPage, recentQuery } from './deposit-queries.ts'
import { standingOf } from './deposit-steps.ts'
import classes from './recent-deposits.module.css'

const tones: Record<Deposit['state'], StatusTone> = {
  SEEN: 'moving',
  CONFIRMING: 'moving',
  CREDITED: 'good',
  ORPHANED: 'quiet',
  REVERSED: 'bad',
  PENDING: 'waiting',
  REJECTED: 'bad',
  CANCELLED: 'quiet',
  EXPIRED: 'quiet',
}

interface RecentDepositsProps {
  readonly paging: Paging
  /** Omitted for deposits of every kind. */
  readonly kind?: 'CRYPTO'
}

/** Completed and pending deposits; confirmation counts update by themselves. */
export function RecentDeposits({ paging, kind }: RecentDepositsProps) {
  const t = useTexts('deposit')
  const app = useTexts('app')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const recent = useQuery(recentQuery(paging.page, kind))
  const opened = recent.data?.deposits.find(({ id }) => id === openedId)

  const dateOf = ({ createdAt }: Deposit) => <Moment at={createdAt} />
  const wayOf = (row: Deposit) => row.network ?? t(row.kind)
  const amountOf = (row: Deposit) => <Amount value={showAmount(row.amount)} currency="USDT" />
  const columns: readonly Column<Deposit>[] = [
    { name: 'date', label: t('date'), cell: dateOf },
    { name: 'way', label: t('way'), cell: wayOf },
    { name: 'amount', label: t('amountColumn'), align: 'end', cell: amountOf },
    { name: 'status', label: t('status'), cell: (row) => <DepositState deposit={row} /> },
  ]
  return (
    <Loaded
      of={recent}
      waiting={3}
      empty={{ text: t('recentEmpty'), if: ({ totalRecords }) => totalRecords === 0 }}
    >
      {({ deposits, totalRecords }) => (
        <Stack gap={16}>
          <DataTable
            label={t('recent')}
            columns={columns}
            rows={deposits}
            keyOf={({ id }) => id}
            linesOf={(row) => ({
              title: wayOf(row),
              titleEnd: amountOf(row),
              note: dateOf(row),
              noteEnd: <DepositState deposit={row} />,
            })}
            onOpen={({ id }) => setOpenedId(id)}
            stale={recent.isPlaceholderData}
          />
          <ListPager
            paging={paging}
            totalRecords={totalRecords}
            perPage={depositsPerPage}
            stale={recent.isPlaceholderData}
          />
          <DetailPanel
            opened={opened !== undefined}
            title={t('detailsTitle')}
            closeLabel={app('close')}
            onClose={() => setOpenedId(null)}
          >
            {opened && <DepositDetails deposit={opened} />}
          </DetailPanel>
        </Stack>
      )}
    </Loaded>
  )
}

function DepositState({ deposit }: { readonly deposit: Deposit }) {
  const t = useTexts('deposit')
  const { state, confirmations, requiredConfirmations, remark } = deposit
  const standing = standingOf(deposit)
  const arrived = usePaymentWords()(deposit)
  const counting = (state === 'SEEN' || state === 'CONFIRMING') && requiredConfirmations !== null
  return (
    <span className={classes.state}>
      <Status tone={tones[state]} label={t(standing)} />
      {counting && (
        <span className={classes.count} data-figures>
          {t('confirmations', { count: confirmations ?? 0, required: requiredConfirmations })}
          <progress max={requiredConfirmations} value={confirmations ?? 0} aria-hidden="true" />
        </span>
      )}
      {remark && <span className={classes.count}>{remark}</span>}
      {arrived && <span className={classes.count}>{arrived}</span>}
      {deposit.paidForOrderNo && (
        <span className={classes.count}>{t('creditedFor', { orderNo: deposit.paidForOrderNo })}</span>
      )}
    </span>
  )
}
