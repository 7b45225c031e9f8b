import type { ReplyOf, wallet } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { CopyButton } from '@halyard/web/copy'
import { formatSecond } from '@halyard/web/formats'
import { ChangeAmount, StatusWord } from '@halyard/web/lists'
import { useTexts } from '../../locales/index.ts'
import { ReceiptButton } from '../statement/index.ts'
import classes from './transaction-details.module.css'

export type Transaction = ReplyOf<
  typeof wallet.transactionHistory
>['transactionHistoryList']['walletTrxDtoList'][number]

export function TransactionDetails({ transaction }: { readonly transaction: Transaction }) {
  const t = useTexts('wallet')
  const { transactionDate, amount, cryptoType, txId, description, status, destination } = transaction

  const id = (
    <span className={classes.id}>
      {txId}
      <CopyButton value={txId} label={t('copyTxId')} />
    </span>
  )
  return (
    <>
      <div className={classes.amount}>
        <ChangeAmount amount={amount} currency={cryptoType} size="figure" />
      </div>
      <Details
        items={[
          { label: t('status'), value: <StatusWord status={status} /> },
          { label: t('date'), value: formatSecond(new Date(transactionDate)) },
          { label: t('description'), value: description },
          { label: t('destination'), value: destination ?? '–' },
          { label: t('txId'), value: id },
        ]}
      />
      <ReceiptButton key={txId} transactionId={txId} />
    </>
  )
}
