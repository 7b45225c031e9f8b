import { Card } from '@halyard/ui/layout'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import { type Order, OrderFailureDialog, useDocument } from '../orders/index.ts'
import classes from './form.module.css'

/** The documents a member can keep, available once the order has been active. */
export function OrderDocuments({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const documents = useDocument()
  const { orderId, status } = order
  if (status === 'PENDING' || status === 'FAILED') return null
  return (
    <Card title={t('documents')}>
      <p className={classes.text}>{t('documentsText')}</p>
      <div className={classes.documents}>
        <Button variant="default" onClick={() => void documents.open('certificate', orderId)}>
          {t('certificate')}
        </Button>
        <Button variant="default" onClick={() => void documents.open('agreement', orderId)}>
          {t('agreement')}
        </Button>
      </div>
      <OrderFailureDialog {...documents.dialog} />
    </Card>
  )
}
