import type { ReplyOf, wallet } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { Details } from '@halyard/ui/lists'
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { formatSecond } from '../../app/format/dates.ts'
import { useTexts } from '../../app/i18n/index.ts'
import { StatusWord } from '../../app/lists/index.ts'
import { ChangeAmount } from './change-amount.tsx'
import classes from './transaction-details.module.css'

export type Transaction = ReplyOf<
  typeof wallet.transactionHistory
>['transactionHistoryList']['walletTrxDtoList'][number]

export function TransactionDetails({ transaction }: { readonly transaction: Transaction }) {
  const t = useTexts('wallet')
  const { transactionDate, amount, cryptoType, txId, description, status, destination } = transaction

  function copy(): void {
    navigator.clipboard.writeText(txId).then(
      () => notify({ kind: 'success', title: t('copied') }),
      () => notify({ kind: 'error', title: t('copyFailed') }),
    )
  }

  const id = (
    <span className={classes.id}>
      {txId}
      <ActionIcon variant="subtle" size={32} aria-label={t('copyTxId')} title={t('copyTxId')} onClick={copy}>
        <IconCopy size={18} stroke={1.6} />
      </ActionIcon>
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
    </>
  )
}
