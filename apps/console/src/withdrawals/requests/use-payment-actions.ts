import { operatorMoney } from '@halyard/contract'
import { showMoney } from '@halyard/web/formats'
import { useCan } from '../../access/session/index.ts'
import { type Action, defineAction, useMemberWords, useReturnObstacle } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { shortTo, useWithdrawalFacts } from './withdrawal-words.tsx'
import type { Withdrawal } from './withdrawals-queue.ts'

/** Actions on an approved withdrawal: paid, failed, or released after a freeze. */
export function usePaymentActions(): (withdrawal: Withdrawal) => readonly Action[] {
  const t = useTexts('withdrawals')
  const payouts = useTexts('payouts')
  const wordsOf = useMemberWords()
  const returnObstacle = useReturnObstacle()
  const can = useCan()
  const factsOf = useWithdrawalFacts()
  const reference = { name: 'reference', label: t('paymentReference'), hint: t('paymentReferenceHint') }
  const settle = { call: operatorMoney.settleFiatWithdrawal, fields: [reference] }

  return (withdrawal) => {
    const { id, kind, frozen } = withdrawal
    const facts = factsOf(withdrawal)
    const failedFacts = [
      ...facts,
      { label: payouts('goesBack'), value: showMoney(withdrawal.amount, 'USDT') },
    ]
    const failedReports = withdrawal.saidOutcomes
      .filter(({ outcome }) => outcome === 'FAILED')
      .map(({ by, byMe, reference }) => ({ by, byMe, reason: reference }))
    const failed = defineAction({
      ...settle,
      name: 'failed',
      key: 'f',
      tone: 'danger',
      label: t('failed'),
      title: t('failedTitle', shortTo(withdrawal)),
      text: `${t('failedText')} ${t('outcomeNote')}`,
      ...wordsOf(failedReports, failedFacts, 'reference', t('failedReason')),
      bodyOf: (given) => ({ id, outcome: 'FAILED' as const, reference: given.reference ?? '' }),
    })
    const paid = defineAction({
      ...settle,
      name: 'paid',
      facts,
      key: 'p',
      tone: frozen ? 'plain' : 'safe',
      label: t(frozen ? 'paidBefore' : 'paid'),
      title: t(frozen ? 'paidBeforeTitle' : 'paidTitle', shortTo(withdrawal)),
      text: `${t(frozen ? 'paidBeforeText' : 'paidText')} ${t('outcomeNote')}`,
      bodyOf: (given) => ({
        id,
        outcome: 'PAID' as const,
        reference: given.reference ?? '',
        ...(frozen && { leftBeforeFreeze: true }),
      }),
    })
    const release = defineAction({
      name: 'release',
      facts,
      key: 'l',
      tone: 'plain',
      label: t('release'),
      title: t('releaseTitle', shortTo(withdrawal)),
      text: t('releaseText'),
      fields: [{ name: 'reason', label: t('releaseReason') }],
      call: operatorMoney.retryPayout,
      bodyOf: ({ reason = '' }) => ({ withdrawalId: id, reason }),
    })
    const returnPayment = defineAction({
      name: 'return',
      key: 'r',
      tone: 'danger',
      whyNot: withdrawal.safety ? returnObstacle(withdrawal.safety) : undefined,
      label: payouts('return'),
      title: payouts('returnTitle', {
        amount: showMoney(withdrawal.amount, 'USDT'),
        to: shortTo(withdrawal).to,
      }),
      text: payouts('returnText'),
      ...wordsOf(failedReports, failedFacts),
      call: operatorMoney.returnPayout,
      bodyOf: ({ reason = '' }) => ({ withdrawalId: id, reason }),
    })
    // The worker pays USDT once released.
    if (kind === 'USDT') return [release, ...(can('withdrawals.approve') ? [returnPayment] : [])]
    return frozen ? [release, paid, failed] : [paid, failed]
  }
}
