import { Amount, Status } from '@halyard/ui/figures'
import { Card, Row } from '@halyard/ui/layout'
import { type Column, DataTable } from '@halyard/ui/lists'
import { DetailPanel } from '@halyard/ui/overlays'
import { Moment, showAmount, showMoney } from '@halyard/web/formats'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Deposit } from '../../deposits/deposit/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Withdrawal } from '../../withdrawals/requests/index.ts'
import { TrackedTransaction } from './tracked-transaction.tsx'
import type { Way } from './tracking-queries.ts'

interface Listed {
  readonly id: string
  readonly createdAt: string
  readonly amount: string
  readonly deposit: Deposit | null
  readonly withdrawal: Withdrawal | null
}

/** Deposits and withdrawals in one list; a row opens its tracking. */
export function WayList({ way }: { readonly way: Way }) {
  const t = useTexts('tracking')
  const app = useTexts('app')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const rows: Listed[] = [
    ...way.deposits.map((deposit) => ({ ...pick(deposit), deposit, withdrawal: null })),
    ...way.withdrawals.map((withdrawal) => ({
      ...pick(withdrawal),
      deposit: null,
      withdrawal,
    })),
  ].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  const opened = rows.find(({ id }) => id === openedId)

  const nameOf = ({ deposit }: Listed) => t(deposit ? 'deposit' : 'withdrawal')
  const stateOf = ({ deposit, withdrawal }: Listed) => (
    <Status tone={isMoving(deposit, withdrawal) ? 'moving' : 'waiting'} label={wordOf(deposit, withdrawal)} />
  )
  const dateOf = ({ createdAt }: Listed) => <Moment at={createdAt} />
  const amountOf = ({ amount, deposit }: Listed) => {
    const open = deposit?.otherPayments.find(({ state }) => state === 'OPEN')
    return open ? (
      showMoney(open.paymentAmount, open.currencyCode)
    ) : (
      <Amount value={showAmount(amount)} currency="USDT" />
    )
  }
  const columns: readonly Column<Listed>[] = [
    { name: 'date', label: t('date'), cell: dateOf },
    { name: 'type', label: t('type'), cell: nameOf },
    { name: 'amount', label: t('amount'), align: 'end', cell: amountOf },
    { name: 'status', label: t('status'), cell: stateOf },
  ]

  function wordOf(deposit: Deposit | null, withdrawal: Withdrawal | null): string {
    if (deposit?.requiredConfirmations) {
      return t('confirmations', {
        count: deposit.confirmations ?? 0,
        required: deposit.requiredConfirmations,
      })
    }
    if (deposit)
      return t(
        deposit.kind === 'GATEWAY' && deposit.otherPayments.length === 0 ? 'waitsForPayment' : 'inReview',
      )
    if (withdrawal?.onHold) return t('onHold')
    if (withdrawal?.state === 'PENDING') return t('waitsForApproval')
    return t(withdrawal?.txId ? 'sent' : 'approved')
  }

  return (
    <Card title={t('onTheWay')} aside={String(way.total.deposits + way.total.withdrawals)}>
      <DataTable
        label={t('onTheWay')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        linesOf={(row) => ({
          title: nameOf(row),
          titleEnd: amountOf(row),
          note: dateOf(row),
          noteEnd: stateOf(row),
        })}
        onOpen={({ id }) => setOpenedId(id)}
      />
      <NotListed way={way} count={rows.length} />
      <DetailPanel
        opened={opened !== undefined}
        title={opened ? nameOf(opened) : ''}
        closeLabel={app('close')}
        onClose={() => setOpenedId(null)}
      >
        {opened && <TrackedTransaction tracked={{ ...opened, movement: null, order: null }} />}
      </DetailPanel>
    </Card>
  )
}

/** The number not listed, with a link to the rest. */
function NotListed({ way, count }: { readonly way: Way; readonly count: number }) {
  const t = useTexts('tracking')
  const { deposits, withdrawals } = way.total
  if (count === deposits + withdrawals) return null
  return (
    <Row as="p" gap={[4, 12]} size={14} tone="soft" above={12}>
      {t('newestOnly', { count })}
      {way.deposits.length < deposits && <Link to="/wallet/deposit">{t('allDeposits')}</Link>}
      {way.withdrawals.length < withdrawals && <Link to="/wallet/withdrawal">{t('allWithdrawals')}</Link>}
    </Row>
  )
}

const pick = ({ id, createdAt, amount }: Deposit | Withdrawal) => ({ id, createdAt, amount })

/** True if it proceeds by itself, false if it waits for somebody. */
const isMoving = (deposit: Deposit | null, withdrawal: Withdrawal | null) =>
  deposit ? deposit.requiredConfirmations !== null : withdrawal?.state !== 'PENDING' && !withdrawal?.onHold
