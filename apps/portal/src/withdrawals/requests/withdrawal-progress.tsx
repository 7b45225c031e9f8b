import { StepList } from '@halyard/ui/lists'
import { timeOf } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { Withdrawal } from './withdrawal-queries.ts'
import { stepsOf, type WithdrawalStep } from './withdrawal-steps.ts'

/** Requested, approved, sent, arrived, with the network's confirmations so far. */
export function WithdrawalProgress({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawal')
  const lists = useTexts('lists')
  const { confirmations: count, requiredConfirmations: required } = withdrawal
  const words = {
    requested: t('stepRequested'),
    approved: t('stepApproved'),
    sent: t('stepSent'),
    arrived: t('stepArrived'),
    REJECTED: lists('REJECTED'),
    CANCELLED: lists('CANCELLED'),
    FAILED: lists('FAILED'),
  }
  const nextWords: Partial<Record<WithdrawalStep['name'], string>> = {
    approved: t('nextApproved'),
    sent: t(withdrawal.onHold ? 'stateOnHold' : 'nextSent'),
    arrived: t('nextArrived'),
  }
  const labelOf = ({ name, state }: WithdrawalStep) => (state === 'next' && nextWords[name]) || words[name]
  const noteOf = ({ name, state }: WithdrawalStep) =>
    name === 'arrived' && state === 'next' && count !== null && required !== null
      ? t('confirmationsOf', { count, required })
      : undefined
  const steps = stepsOf(withdrawal).map((step) => ({
    ...step,
    label: labelOf(step),
    note: noteOf(step),
    at: timeOf(step.at),
  }))
  return <StepList label={t('progress')} steps={steps} />
}
