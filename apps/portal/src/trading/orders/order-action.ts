/**
 * A member's action on an order, step by step. Pure: an event that does not fit the state changes nothing.
 */
import type { Order, OrderRow } from './order-queries.ts'

/** The action to prove, with the member's choices. */
export type ChosenAction =
  | { readonly kind: 'capital'; readonly row: OrderRow }
  | { readonly kind: 'profit'; readonly order: Order; readonly withdrawAmount: string }
  | { readonly kind: 'unsubscribe'; readonly order: Order }

export type OrderActionState =
  | { readonly step: 'idle' }
  /** The order is fetched, to show its present amounts. */
  | { readonly step: 'fetching'; readonly about: 'profit' | 'unsubscribe'; readonly orderId: string }
  | { readonly step: 'choosing'; readonly about: 'profit' | 'unsubscribe'; readonly order: Order }
  | { readonly step: 'proving'; readonly action: ChosenAction }

export type OrderActionEvent =
  | { readonly type: 'begun'; readonly about: 'capital' | 'profit' | 'unsubscribe'; readonly row: OrderRow }
  | { readonly type: 'fetched'; readonly order: Order }
  | { readonly type: 'confirmed'; readonly withdrawAmount?: string }
  | { readonly type: 'over' }

export const idle: OrderActionState = { step: 'idle' }

export function nextOrderAction(state: OrderActionState, event: OrderActionEvent): OrderActionState {
  switch (event.type) {
    case 'begun': {
      if (state.step !== 'idle') return state
      const { about, row } = event
      if (about === 'capital') return { step: 'proving', action: { kind: 'capital', row } }
      return { step: 'fetching', about, orderId: row.orderId }
    }
    case 'fetched':
      if (state.step !== 'fetching' || state.orderId !== event.order.orderId) return state
      return { step: 'choosing', about: state.about, order: event.order }
    case 'confirmed':
      return state.step === 'choosing' ? { step: 'proving', action: chosen(state, event) } : state
    case 'over':
      return idle
  }
}

function chosen(
  { about, order }: Extract<OrderActionState, { step: 'choosing' }>,
  { withdrawAmount = '' }: Extract<OrderActionEvent, { type: 'confirmed' }>,
): ChosenAction {
  return about === 'profit' ? { kind: 'profit', order, withdrawAmount } : { kind: 'unsubscribe', order }
}

/** The order that an action concerns. */
export function orderIdOf(state: OrderActionState): string | null {
  if (state.step === 'idle') return null
  if (state.step === 'fetching') return state.orderId
  if (state.step === 'choosing') return state.order.orderId
  return state.action.kind === 'capital' ? state.action.row.orderId : state.action.order.orderId
}
