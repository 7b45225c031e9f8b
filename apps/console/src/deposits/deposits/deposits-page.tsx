import { operatorMoney } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { Amount } from '@halyard/ui/figures'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { formatIsoDay, formatSecondInZone, showAmount, showMoney } from '@halyard/web/formats'
import { getRouteApi } from '@tanstack/react-router'
import { fileIdIn, Pictures, pictureKey } from '../../content/pictures/index.ts'
import { defineAction, QueueScreen, useItemInAddress, useReaderLines } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './deposits-page.module.css'
import { type Deposit, depositsQueue } from './deposits-queue.ts'
import { useCorrection } from './use-correction.tsx'
import { lineWords, useDepositFacts } from './use-deposit-facts.ts'

const route = getRouteApi('/operator/deposits')

const usdt = ({ amount }: Deposit) => showMoney(amount, 'USDT')

export function DepositsPage() {
  const t = useTexts('deposits')
  const correction = useCorrection()
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const address = useItemInAddress(route)

  const factsOf = useDepositFacts()

  const actionsOf = (deposit: Deposit) => [
    defineAction({
      name: 'approve',
      key: 'a',
      tone: 'safe',
      label: words('approve'),
      title: t('approveTitle', { amount: usdt(deposit), name: deposit.username }),
      text: t(deposit.lacks ? 'approveFirstText' : 'approveText', {
        paid: showMoney(deposit.paymentAmount, deposit.currencyCode),
      }),
      facts: factsOf(deposit),
      needs: [pictureKey(fileIdIn(deposit.receiptUrl))],
      whyNot:
        deposit.correction?.asClaimed && deposit.correction.byMe && deposit.lacks
          ? t('secondNeeded')
          : undefined,
      call: operatorMoney.decideFiatDeposit,
      bodyOf: () => ({ id: deposit.id, decision: 'APPROVE' as const }),
    }),
    correction(deposit),
    defineAction({
      name: 'reject',
      key: 'r',
      tone: 'danger',
      label: words('reject'),
      title: t('rejectTitle', { amount: usdt(deposit), name: deposit.username }),
      text: t('rejectText'),
      facts: factsOf(deposit),
      fields: [
        {
          name: 'reason',
          label: words('reason'),
          hint: words('memberReads'),
          templates: {
            names: ['depositNotReceived', 'depositReference', 'depositUnreadable'],
            language: deposit.language,
          },
        },
      ],
      call: operatorMoney.decideFiatDeposit,
      bodyOf: ({ reason }) => ({ id: deposit.id, decision: 'REJECT' as const, reason }),
    }),
  ]

  return (
    <QueueScreen
      queue={depositsQueue}
      title={queues('deposits')}
      empty={t('empty')}
      address={address}
      cellsOf={(deposit) => ({
        main: deposit.username,
        more: showMoney(deposit.paymentAmount, deposit.currencyCode),
        end: <Amount value={showAmount(deposit.amount)} currency="USDT" />,
      })}
      titleOf={(deposit) => t('title', { amount: usdt(deposit), name: deposit.username })}
      actionsOf={actionsOf}
    >
      {(deposit, isDecided) => <About deposit={deposit} isDecided={isDecided} />}
    </QueueScreen>
  )
}

interface AboutProps {
  readonly deposit: Deposit
  readonly isDecided: boolean
}

/** The matching lines of the bank's statement, and until it is decided, what is missing for crediting. */
function Statement({ deposit: { lines, lacks }, isDecided }: AboutProps) {
  const t = useTexts('deposits')
  return (
    <>
      {lines.map((line) => (
        <Callout key={line.id} tone={line.confirms ? 'good' : 'waiting'} inside title={t(lineWords(line))}>
          {t('line', {
            paid: showMoney(line.amount, line.currencyCode),
            day: formatIsoDay(line.bookedOn),
            details: [line.details, line.counterparty, line.entryReference].filter(Boolean).join(' · '),
            names: line.importedBy.join(', '),
          })}
        </Callout>
      ))}
      {lines.length === 0 && (
        <Callout tone="waiting" inside title={t('noLine')}>
          {t('noLineText')}
        </Callout>
      )}
      {lacks && !isDecided && (
        <Callout tone="waiting" inside title={t('needsSecond')}>
          {t(lacks)}
        </Callout>
      )}
    </>
  )
}

function About({ deposit, isDecided }: AboutProps) {
  const t = useTexts('deposits')
  const readerLines = useReaderLines()
  const load = (fileId: string, signal: AbortSignal) =>
    api(operatorMoney.depositReceipt, { query: { fileId } }, { signal })
  return (
    <>
      <Statement deposit={deposit} isDecided={isDecided} />
      {deposit.correction && !isDecided && (
        <Callout
          tone="waiting"
          inside
          title={t(deposit.correction.asClaimed ? 'approvedTitle' : 'namedTitle')}
        >
          {t(deposit.correction.asClaimed ? 'approvedOnce' : 'named', {
            name: deposit.correction.by,
            paid: showMoney(deposit.correction.paymentAmount, deposit.currencyCode),
            amount: showMoney(deposit.correction.amount, 'USDT'),
            reason: deposit.correction.reason,
          })}
        </Callout>
      )}
      <div className={classes.both}>
        <Details
          dense
          items={[
            { label: t('paid'), value: showMoney(deposit.paymentAmount, deposit.currencyCode) },
            { label: t('credited'), value: <Amount value={showAmount(deposit.amount)} currency="USDT" /> },
            { label: t('rate'), value: deposit.rate },
            { label: t('reference'), value: deposit.reference },
            { label: t('method'), value: t(deposit.paymentMethod as 'BANK_TRANSFER') },
            ...readerLines(deposit),
            { label: t('askedAt'), value: formatSecondInZone(deposit.createdAt) },
          ]}
        />
        <Pictures sources={[{ label: t('receipt'), fileId: fileIdIn(deposit.receiptUrl), load }]} />
      </div>
    </>
  )
}
