import type { ReplyOf, TransactionType, wallet } from '@halyard/contract'
import { FormPart } from '@halyard/ui/forms'
import { Details } from '@halyard/ui/lists'
import { CopyButton } from '@halyard/web/copy'
import { formatSecond } from '@halyard/web/formats'
import { ChangeAmount, StatusWord } from '@halyard/web/lists'
import { LinkButton } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import { isOwnTransfer } from '../figures/index.ts'
import { ReceiptButton } from '../statements/index.ts'
import classes from './transaction-details.module.css'

export type Transaction = ReplyOf<
  typeof wallet.transactionHistory
>['transactionHistoryList']['walletTrxDtoList'][number]

/** Deposits, withdrawals and orders have a timeline. */
const hasTimeline: ReadonlySet<TransactionType> = new Set([
  'DEPOSIT',
  'WITHDRAW',
  'RELEASE',
  'PURCHASE',
  'PURCHASE_RETURNED',
  'CAPITAL',
])

export function TransactionDetails({ transaction }: { readonly transaction: Transaction }) {
  const t = useTexts('wallet')
  const tracking = useTexts('tracking')
  const { transactionDate, transactionType, amount, cryptoType, txId, description, status, destination } =
    transaction

  const id = (
    <span className={classes.id}>
      {txId}
      <CopyButton value={txId} label={t('copyTxId')} />
    </span>
  )
  return (
    <>
      <div className={classes.amount}>
        <ChangeAmount
          amount={amount}
          currency={cryptoType}
          size="figure"
          neutral={isOwnTransfer(transactionType)}
        />
      </div>
      <Details
        items={[
          { label: t('status'), value: <StatusWord status={status} /> },
          { label: t('date'), value: formatSecond(transactionDate) },
          { label: t('description'), value: description },
          { label: t('destination'), value: destination ?? '–' },
          { label: t('txId'), value: id },
        ]}
      />
      <div className={classes.actions}>
        <FormPart>
          <ReceiptButton key={txId} transactionId={txId} />
          {hasTimeline.has(transactionType) && (
            <LinkButton to="/wallet/find" search={{ transactionId: txId }} variant="default" fullWidth>
              {tracking('follow')}
            </LinkButton>
          )}
        </FormPart>
      </div>
    </>
  )
}
