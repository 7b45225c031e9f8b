import { Card } from '@halyard/ui/layout'
import { StepList } from '@halyard/ui/lists'
import { timeOf } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { Order } from './order-queries.ts'
import { type OrderStep, stepsOf } from './order-steps.ts'

/** Paid, placed on MT5, active, closing, closed, each with its time. */
export function OrderProgress({ order }: { readonly order: Order }) {
  const t = useTexts('tracking')
  const words = {
    paid: t('stepPaid'),
    placed: t('stepPlaced'),
    active: t('stepActive'),
    closing: t('stepClosing'),
    closed: t('stepClosed'),
    failed: t('stepFailed'),
  }
  const nextWords: Partial<Record<OrderStep['name'], string>> = {
    placed: t('nextPlaced'),
    active: t('nextActive'),
    closed: t('nextClosed'),
  }
  const labelOf = ({ name, state }: OrderStep) => (state === 'next' && nextWords[name]) || words[name]
  const steps = stepsOf(order).map((step) => ({ ...step, label: labelOf(step), at: timeOf(step.at) }))
  return (
    <Card title={t('progress')}>
      <StepList label={t('progress')} steps={steps} />
    </Card>
  )
}
