import { products } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { showAmount, showEntered } from '@halyard/web/formats'
import { useNotifySuccess } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Proof } from '../../access/transaction-password/index.ts'
import { message, useTexts } from '../../locales/index.ts'
import { arrivalOf } from './arrival.ts'
import type { ChosenAction } from './order-action.ts'
import { renewOrders } from './order-queries.ts'

/** The review text of each action, and the call that makes it. */
export function useProofOf() {
  const t = useTexts('orders')
  const notifySuccess = useNotifySuccess()
  const pages = useTexts('pages')
  const queries = useQueryClient()
  const common = {
    where: (close: () => void) => (
      <Link to="/investment/overview" onClick={close}>
        {pages('investmentPortfolio')}
      </Link>
    ),
    onDone({ message }: { readonly message: string }) {
      notifySuccess(message)
      void renewOrders(queries)
    },
  }

  return (action: ChosenAction, onOver: () => void): Proof<{ readonly message: string }> => {
    if (action.kind === 'capital') {
      const { orderId, productName, mt5Id } = action.row
      const requested = message('orders', 'capitalAsked', { package: productName, mt5Id })
      return {
        ...common,
        onOver,
        kind: 'CAPITAL',
        needsTwoFa: true,
        review: t('capitalReview', {
          package: productName,
          mt5Id,
          amount: showAmount(arrivalOf(action.row)),
        }),
        requested,
        actionLabel: t('withdrawCapital'),
        send: (transactionPassword) =>
          api(products.withdrawCapital, { body: { orderId, transactionPassword } }, { message: requested }),
      }
    }
    const { order } = action
    const { orderId, mt5Id } = order
    if (action.kind === 'profit') {
      const { withdrawAmount } = action
      const amount = showEntered(withdrawAmount, 'USDT')
      const requested = message('orders', 'profitAsked', { package: order.packageName, mt5Id, amount })
      return {
        ...common,
        onOver,
        kind: 'PROFIT',
        needsTwoFa: false,
        // A portfolio does not list payouts of a package that stays.
        where: (close: () => void) => (
          <Link to="/wallet/transaction-history" onClick={close}>
            {pages('transactionHistory')}
          </Link>
        ),
        review: t('profitReview', { package: order.packageName, mt5Id, amount }),
        requested,
        actionLabel: t('profitAction', { amount }),
        send: (transactionPassword) =>
          api(
            products.packageWithdrawal,
            { body: { orderId, withdrawAmount, transactionPassword } },
            { message: requested },
          ),
      }
    }
    const requested = message('orders', 'unsubscribeAsked', { package: order.packageName, mt5Id })
    return {
      ...common,
      onOver,
      kind: 'UNSUBSCRIBE',
      needsTwoFa: false,
      review: t(order.feePercent > 0 ? 'unsubscribeReview' : 'capitalReview', {
        package: order.packageName,
        mt5Id,
        amount: showAmount(arrivalOf(order, order.fee)),
        fee: showAmount(order.fee),
      }),
      requested,
      actionLabel: t('unsubscribe'),
      send: (transactionPassword) =>
        api(products.unsubscribe, { body: { orderId, transactionPassword } }, { message: requested }),
    }
  }
}
