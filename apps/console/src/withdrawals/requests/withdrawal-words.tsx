import { Callout } from '@halyard/ui/feedback'
import { Amount, type ShownAmount } from '@halyard/ui/figures'
import { Details } from '@halyard/ui/lists'
import { CopyLine } from '@halyard/web/copy'
import { formatSecondInZone, showAmount, showMoney } from '@halyard/web/formats'
import { useCan } from '../../access/session/index.ts'
import { useReaderLines } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { Risk } from './risk.tsx'
import type { Withdrawal } from './withdrawals-queue.ts'

/** The outgoing amount in its payment currency. */
const toPay = ({ receiveAmount, paymentAmount, currencyCode }: Withdrawal) =>
  paymentAmount && currencyCode
    ? { amount: paymentAmount, currency: currencyCode }
    : { amount: receiveAmount, currency: 'USDT' }

/** A bank account's destination is long: a title shows its beginning. */
const maxInTitle = 60

/** "250.00 USDT to TJR…Tv8": enough to tell it from any other. */
export function shortTo(withdrawal: Withdrawal): { amount: ShownAmount; to: string } {
  const { amount, currency } = toPay(withdrawal)
  return { amount: showMoney(amount, currency), to: shortDestination(withdrawal) }
}

function shortDestination({ kind, destination }: Withdrawal): string {
  if (kind === 'USDT') return `${destination.slice(0, 6)}…${destination.slice(-4)}`
  return destination.length > maxInTitle ? `${destination.slice(0, maxInTitle)}…` : destination
}

/** The withdrawal in full, for a decision. */
export function useWithdrawalFacts() {
  const t = useTexts('withdrawals')
  const queue = useTexts('queue')
  return (withdrawal: Withdrawal) => {
    const { amount, currency } = toPay(withdrawal)
    const { kind, network } = withdrawal
    return [
      { label: queue('member'), value: `${withdrawal.fullName} (${withdrawal.username})` },
      { label: t('toPay'), value: showMoney(amount, currency) },
      { label: t('kind'), value: [t(kind), network].filter(Boolean).join(' · ') },
      { label: t('destination'), value: withdrawal.destination },
    ]
  }
}

export function useCells() {
  const t = useTexts('withdrawals')
  return (withdrawal: Withdrawal) => ({
    main: withdrawal.username,
    more: [t(withdrawal.kind), withdrawal.network].filter(Boolean).join(' · '),
    end: <Amount value={showAmount(toPay(withdrawal).amount)} currency={toPay(withdrawal).currency} />,
  })
}

export function AboutWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals')
  const readerLines = useReaderLines()
  const can = useCan()
  const { kind, network, paymentAmount, currencyCode } = withdrawal
  const { approvedBy, approvalsNeeded, secondNeeded, saidOutcomes } = withdrawal
  const usdt = (amount: string) => <Amount value={showAmount(amount)} currency="USDT" />
  return (
    <>
      {withdrawal.frozen && (
        <Callout tone="bad" inside title={t('frozenTitle')}>
          {t('frozenText')}
        </Callout>
      )}
      {outcomesIn(withdrawal).length > 1 && (
        <Callout tone="bad" inside title={t('contradictTitle')}>
          {t('contradictText')}
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
          ...(withdrawal.reference
            ? [
                {
                  label: t('ownReference'),
                  value: (
                    <>
                      <CopyLine
                        value={withdrawal.reference}
                        label={t('ownReference')}
                        copyLabel={t('copyOwnReference')}
                        wrap
                      />
                      <div>{t('ownReferenceHint')}</div>
                    </>
                  ),
                },
              ]
            : []),
          {
            label: t('approvals'),
            value: (
              <>
                {approvedBy.length > 0
                  ? t('approvedBy', {
                      count: approvedBy.length,
                      needed: approvalsNeeded,
                      names: approvedBy.join(', '),
                    })
                  : t('approvalsNeeded', { needed: approvalsNeeded })}
                {secondNeeded && (
                  <div>
                    {t(`second${secondNeeded.why}`, { above: showMoney(secondNeeded.above, 'USDT') })}
                  </div>
                )}
              </>
            ),
          },
          ...(saidOutcomes.length > 0
            ? [{ label: t('outcomes'), value: <ReportedOutcomes withdrawal={withdrawal} /> }]
            : []),
          ...readerLines(withdrawal),
          { label: t('askedAt'), value: formatSecondInZone(withdrawal.createdAt) },
        ]}
      />
      {can('withdrawals.approve') && <Risk withdrawal={withdrawal} />}
    </>
  )
}

interface Outcome {
  readonly outcome: 'PAID' | 'FAILED'
  readonly reference: string
  readonly by: readonly string[]
  readonly onStatement: boolean
}

/** Groups equal outcomes: all failures, and payments by their reference, without spaces and case. */
function outcomesIn({ saidOutcomes }: Withdrawal): readonly Outcome[] {
  const keyOf = ({ outcome, reference }: Withdrawal['saidOutcomes'][number]) =>
    outcome === 'FAILED' ? 'FAILED' : reference.replaceAll(/\s/g, '').toUpperCase()
  return [...Map.groupBy(saidOutcomes, keyOf).values()].flatMap((reports) =>
    reports[0]
      ? [
          {
            outcome: reports[0].outcome,
            reference: reports[0].reference,
            by: reports.map(({ by, outcome, reference }) =>
              outcome === 'FAILED' ? `${by} (${reference})` : by,
            ),
            onStatement: reports.some(({ onStatement }) => onStatement),
          },
        ]
      : [],
  )
}

/** "1 of 2 reported it paid (BANK-77001): Olive". */
function ReportedOutcomes({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals')
  return outcomesIn(withdrawal).map(({ outcome, reference, by, onStatement }) => (
    <div key={`${outcome} ${reference}`}>
      {t(outcome === 'PAID' ? 'saidPaid' : 'saidFailed', {
        count: by.length,
        needed: withdrawal.approvalsNeeded,
        reference,
        names: by.join(', '),
      })}
      {onStatement && <div>{t('onStatement')}</div>}
    </div>
  ))
}
