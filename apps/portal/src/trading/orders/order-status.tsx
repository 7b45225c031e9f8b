import type { OrderState } from '@halyard/contract'
import { Status, type StatusTone } from '@halyard/ui/figures'
import { useTexts } from '../../locales/index.ts'

const tones: Record<OrderState, StatusTone> = {
  PENDING: 'waiting',
  ACTIVE: 'good',
  CLOSING: 'moving',
  CLOSED: 'quiet',
  FAILED: 'bad',
}

export function OrderStatus({ status }: { readonly status: OrderState }) {
  const t = useTexts('orders')
  return <Status tone={tones[status]} label={t(status)} />
}
