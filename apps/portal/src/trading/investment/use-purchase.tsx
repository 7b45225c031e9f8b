import { type PayingWallet, products } from '@halyard/contract'
import { api, useCall } from '@halyard/web/calls'
import { showAmount } from '@halyard/web/formats'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useReducer } from 'react'
import { type Proof, useProof } from '../../access/transaction-password/index.ts'
import { message, useTexts } from '../../locales/index.ts'
import { renewOrders } from '../orders/index.ts'
import type { Bought, Product } from './investment-queries.ts'
import {
  addressOf,
  type Choices,
  nextPurchase,
  noPurchase,
  type PurchaseEvent,
  type PurchaseResult,
  type ReadyPurchase,
  type ResumedStep,
} from './purchase.ts'
import { endsPurchase } from './purchase-failure.ts'

/** A purchase from package to result. Closing any of its dialogs discards the choices. */
export function usePurchase() {
  const queries = useQueryClient()
  const proof = useProof()
  const proofOf = useProofOf(end, () => dispatch({ type: 'turnedBack' }))
  const [state, dispatch] = useReducer(nextPurchase, noPurchase)
  const close = () => dispatch({ type: 'closed' })
  const proving = useCall({ send: (next: Proof<Bought>) => proof.begin(next), onFailed: close })
  const pricing = useCall({
    // A trial's price comes from the server, like all prices.
    send: ({ productId }: Product) => api(products.getPackagePriceList, { query: { productId } }),
    async onDone({ freeTrialPrice: [price] }, product) {
      if (price) dispatch({ type: 'trialOffered', product, price: price.value })
      // The trial was taken in another tab: the refreshed offer no longer has its card.
      else await renewOrders(queries)
    },
  })

  function end(result: PurchaseResult): void {
    dispatch({ type: 'ended', result })
    void renewOrders(queries)
  }

  /** Dispatches the event; a confirmed purchase begins its proof. */
  function go(event: PurchaseEvent): void {
    const next = nextPurchase(state, event)
    if (next === state) return
    dispatch(event)
    if (next.step === 'proving') void proving.send(proofOf(next))
  }

  const failed = pricing.failure ? pricing : proving
  return {
    subscribe: (product: Product) => go({ type: 'subscribed', product }),
    resume: (step: ResumedStep, choices: Choices) => go({ type: 'resumed', step, choices }),
    startTrial: (product: Product) => pricing.send(product),
    dialogs: {
      amount: {
        opened: state.step === 'amount',
        product: state.step === 'amount' ? state.product : null,
        price: state.step === 'amount' ? state.price : '',
        onChosen: (price: string) => go({ type: 'priced', price }),
        onClose: close,
      },
      summary: {
        purchase: state.step === 'summary' ? state : null,
        onWallet: (wallet: PayingWallet | '') => go({ type: 'walletChosen', wallet }),
        onBack: () => go({ type: 'wentBack' }),
        onNext: (payable: boolean) => go({ type: 'confirmed', payable }),
        onClose: close,
      },
      proof: proof.dialogs,
      result: { result: state.step === 'result' ? state.result : null, onClose: close },
      failure: { failure: failed.failure, onClose: failed.dismiss },
    },
  }
}

/** The review text of a purchase, and the call that makes it. */
function useProofOf(onEnd: (result: PurchaseResult) => void, onOver: () => void) {
  const t = useTexts('investment')
  const pages = useTexts('pages')
  return (ready: ReadyPurchase): Proof<Bought> => {
    const { product, price, wallet } = ready
    const words = { package: product.productName, amount: showAmount(price) }
    const body = { productId: product.productId, packagePrice: price, walletType: wallet }
    const requested = product.trialPackage
      ? message('investment', 'trialAsked', { package: product.productName })
      : message('investment', 'asked', { ...words, wallet })
    return {
      kind: 'PURCHASE',
      needsTwoFa: true,
      continueAt: addressOf('summary', ready),
      review: product.trialPackage ? t('trialReview', words) : t('review', { ...words, wallet }),
      requested,
      actionLabel: product.trialPackage ? t('trialAction') : t('investAction', words),
      where: (close: () => void) => (
        <Link to="/investment/overview" onClick={close}>
          {pages('investmentPortfolio')}
        </Link>
      ),
      send: (transactionPassword) =>
        api(products.purchaseInvestment, { body: { ...body, transactionPassword } }, { message: requested }),
      onDone: (bought) => onEnd({ kind: 'bought', bought }),
      onFailed(failure) {
        const ended = endsPurchase(failure)
        if (ended) onEnd({ kind: 'failed', failure })
        return ended
      },
      onOver,
    }
  }
}
