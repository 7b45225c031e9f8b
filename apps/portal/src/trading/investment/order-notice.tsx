import { Callout } from '@halyard/ui/feedback'
import { useTexts } from '../../locales/index.ts'
import type { Order } from '../orders/index.ts'

/** The most important message about an order that is not simply trading. */
export function OrderNotice({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const { status, closingReason, surrendered, obstacle, refusal } = order
  if (status === 'FAILED') {
    return (
      <Callout tone="bad" title={t('subscriptionUnsuccessful')} level={2}>
        {refusal && <p>{refusal}</p>}
        <p>{t('failureText')}</p>
      </Callout>
    )
  }
  const state = status === 'PENDING' || status === 'CLOSING' || status === 'CLOSED' ? status : null
  if (!state && !obstacle) return null
  return (
    <Callout tone="waiting" title={state ? t(`state${state}`) : undefined} level={2} aria-live="polite">
      {status === 'PENDING' && <p>{t('pendingText')}</p>}
      {closingReason && <p>{surrendered ? t('reasonSurrendered') : t(`reason${closingReason}`)}</p>}
      {obstacle && <p>{obstacle}</p>}
    </Callout>
  )
}
