import { Card, Row, Text } from '@halyard/ui/layout'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import { type Order, OrderFailureDialog, useDocument } from '../orders/index.ts'

/** The documents a member can keep, available once the order has been active. */
export function OrderDocuments({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const documents = useDocument()
  const { orderId, status } = order
  if (status === 'PENDING' || status === 'FAILED') return null
  return (
    <Card title={t('documents')}>
      <Text size={14} tone="soft">
        {t('documentsText')}
      </Text>
      <Row gap={12} above={16}>
        <Button variant="default" onClick={() => void documents.open('certificate', orderId)}>
          {t('certificate')}
        </Button>
        <Button variant="default" onClick={() => void documents.open('agreement', orderId)}>
          {t('agreement')}
        </Button>
      </Row>
      <OrderFailureDialog {...documents.dialog} />
    </Card>
  )
}
