import { Callout } from '@halyard/ui/feedback'
import { Amount } from '@halyard/ui/figures'
import { Details } from '@halyard/ui/lists'
import { CopyLine } from '@halyard/web/copy'
import { formatSecond, showAmount, showMoney } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { useReaderLines } from '../queue/index.ts'
import { useCan } from '../session/index.ts'
import { Risk } from './risk.tsx'
import type { Withdrawal } from './withdrawals-queue.ts'

/** "250.00 USDT to TJR…Tv8": enough to tell it from any other. */
export function shortTo({ receiveAmount, destination }: Withdrawal): { amount: string; to: string } {
  const to = destination.length > 24 ? `${destination.slice(0, 6)}…${destination.slice(-4)}` : destination
  return { amount: `${showAmount(receiveAmount)} USDT`, to }
}

export function useCells() {
  const t = useTexts('withdrawals')
  return (withdrawal: Withdrawal) => ({
    main: withdrawal.username,
    more: [t(withdrawal.kind), withdrawal.network].filter(Boolean).join(' · '),
    end: <Amount value={showAmount(withdrawal.amount)} currency="USDT" />,
  })
}

export function AboutWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals')
  const readerLines = useReaderLines()
  const can = useCan()
  const { kind, network, paymentAmount, currencyCode, approvedBy, approvalsNeeded } = withdrawal
  const usdt = (amount: string) => <Amount value={showAmount(amount)} currency="USDT" />
  return (
    <>
      {withdrawal.frozen && (
        <Callout tone="bad" inside title={t('frozenTitle')}>
          {t('frozenText')}
        </Callout>
      )}
      <Details
        dense
        items={[
          { label: t('kind'), value: [t(kind), network].filter(Boolean).join(' · ') },
          { label: t('amount'), value: usdt(withdrawal.amount) },
          { label: t('fee'), value: usdt(withdrawal.transactionFee) },
          { label: t('receives'), value: usdt(withdrawal.receiveAmount) },
          ...(paymentAmount && currencyCode
            ? [{ label: t('toPay'), value: showMoney(paymentAmount, currencyCode) }]
            : []),
          {
            label: t('destination'),
            value: (
              <CopyLine
                value={withdrawal.destination}
                label={t('destination')}
                copyLabel={t('copyDestination')}
                wrap
              />
            ),
          },
          {
            label: t('approvals'),
            value:
              approvedBy.length > 0
                ? t('approvedBy', {
                    count: approvedBy.length,
                    needed: approvalsNeeded,
                    names: approvedBy.join(', '),
                  })
                : t('approvalsNeeded', { needed: approvalsNeeded }),
          },
          ...readerLines(withdrawal),
          { label: t('askedAt'), value: formatSecond(new Date(withdrawal.createdAt)) },
        ]}
      />
      {can('withdrawals.approve') && <Risk withdrawal={withdrawal} />}
    </>
  )
}
