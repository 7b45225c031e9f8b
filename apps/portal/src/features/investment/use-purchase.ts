import { type PayingWallet, products, type ReplyOf } from '@halyard/contract'
import { api, type Failure, failureOf, openKeys } from '@halyard/web/calls'
import { showAmount } from '@halyard/web/formats'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { renewOrders } from '../orders/index.ts'
import { useProof } from '../transaction-password/index.ts'
import type { Product } from './investment-queries.ts'
import { beginPurchase, beginTrial, type Purchase, toPassword, withPrice, withWallet } from './purchase.ts'
import { endsPurchase } from './purchase-failure.ts'

export type Bought = ReplyOf<typeof products.purchaseInvestment>

export type PurchaseResult =
  | { readonly kind: 'bought'; readonly bought: Bought }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** A purchase from package to result. Closing any of its dialogs discards the choices. */
export function usePurchase() {
  const t = useTexts('investment')
  const queries = useQueryClient()
  const proof = useProof()
  const [purchase, setPurchase] = useState<Purchase | null>(null)
  // Separate from `purchase`, which the dialog still shows while it fades out. The next one starts empty.
  const [opened, setOpened] = useState<'amount' | 'summary' | 'result' | null>(null)
  const [result, setResult] = useState<PurchaseResult | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  function show(next: Purchase): void {
    setPurchase(next)
    setOpened(next.step === 'amount' ? 'amount' : 'summary')
  }

  async function buy(body: Body, proposedKey: string): Promise<void> {
    const subject = ['PURCHASE', body.productId, body.packagePrice, body.walletType]
    try {
      const bought = await openKeys.send(subject, proposedKey, (idempotencyKey) =>
        api(products.purchaseInvestment, { body }, { idempotencyKey }),
      )
      setResult({ kind: 'bought', bought })
    } catch (error) {
      const failure = failureOf(error)
      if (!endsPurchase(failure)) throw error
      setResult({ kind: 'failed', failure })
    }
    setOpened('result')
    void renewOrders(queries)
  }

  async function prove(ready: Purchase): Promise<void> {
    const { product, price, wallet } = ready
    const words = { package: product.productName, amount: showAmount(price) }
    setOpened(null)
    await proof.begin({
      kind: 'PURCHASE',
      needsTwoFa: true,
      review: product.trialPackage ? t('trialReview', words) : t('review', { ...words, wallet }),
      actionLabel: product.trialPackage ? t('trialAction') : t('investAction', words),
      action: (transactionPassword, proposedKey) =>
        buy(
          { productId: product.productId, packagePrice: price, walletType: wallet, transactionPassword },
          proposedKey,
        ),
    })
  }

  /** Runs one step at a time, no matter how often it is clicked. */
  async function attempt(step: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      await step()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  const close = () => setOpened(null)
  return {
    subscribe: (product: Product) => show(beginPurchase(product)),
    /** A trial's price comes from the server, like all prices. */
    startTrial: (product: Product) =>
      attempt(async () => {
        const query = { productId: product.productId }
        const { freeTrialPrice } = await api(products.getPackagePriceList, { query })
        const [price] = freeTrialPrice
        if (price) show(beginTrial(product, price.value))
        // The trial was taken in another tab in the meantime: the refreshed offer no longer has its card.
        else await renewOrders(queries)
      }),
    dialogs: {
      amount: {
        opened: opened === 'amount',
        product: purchase?.product ?? null,
        price: purchase?.price ?? '',
        onChosen: (price: string) => purchase && show(withPrice(purchase, price)),
        onClose: close,
      },
      summary: {
        opened: opened === 'summary',
        purchase,
        pending,
        onWallet: (wallet: PayingWallet) => purchase && setPurchase(withWallet(purchase, wallet)),
        onBack: () => purchase && show({ ...purchase, step: 'amount' }),
        onNext: () => {
          const ready = purchase && toPassword(purchase)
          if (ready) void attempt(() => prove(ready))
        },
        onClose: close,
      },
      proof: proof.dialogs,
      result: { opened: opened === 'result', result, onClose: close },
      failure: { failure, onClose: () => setFailure(null) },
    },
  }
}

interface Body {
  readonly productId: string
  readonly packagePrice: string
  readonly walletType: string
  readonly transactionPassword: string
}
