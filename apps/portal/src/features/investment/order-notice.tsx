import { useTexts } from '../../locales/index.ts'
import type { Order } from '../orders/index.ts'
import classes from './order.module.css'

/** The most important message about an order that is not simply trading. */
export function OrderNotice({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const { status, closingReason, surrendered, obstacle, refusal } = order
  if (status === 'FAILED') {
    return (
      <section className={classes.notice} data-tone="bad">
        <h2>{t('subscriptionUnsuccessful')}</h2>
        {refusal && <p>{refusal}</p>}
        <p>{t('failureText')}</p>
      </section>
    )
  }
  const state = status === 'PENDING' || status === 'CLOSING' || status === 'CLOSED' ? status : null
  if (!state && !obstacle) return null
  return (
    <section className={classes.notice} aria-live="polite">
      {state && <h2>{t(`state${state}`)}</h2>}
      {status === 'PENDING' && <p>{t('pendingText')}</p>}
      {closingReason && <p>{surrendered ? t('reasonSurrendered') : t(`reason${closingReason}`)}</p>}
      {obstacle && <p>{obstacle}</p>}
    </section>
  )
}
