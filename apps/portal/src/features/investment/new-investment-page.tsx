import { products } from '@halyard/contract'
import { FormAlert } from '@halyard/ui/forms'
import { Page } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { NoData, useLogged } from '@halyard/web/lists'
import { PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../locales/index.ts'
import { OpenRequests } from '../open-requests/index.ts'
import { offerQuery, type Product } from './investment-queries.ts'
import classes from './package-card.module.css'
import { PackageCard } from './package-card.tsx'
import { usePurchase } from './use-purchase.tsx'
import words from './words.module.css'

// Loaded as soon as the packages are on show, not before them; whoever has chosen one finds them there.
const PurchaseDialogs = lazy(async () => ({
  default: (await import('./purchase-dialogs.tsx')).PurchaseDialogs,
}))

const route = getRouteApi('/member/investment/new')

export function NewInvestmentPage() {
  const t = useTexts('investment')
  const pages = useTexts('pages')
  return (
    <Page title={pages('newInvestment')} purpose={t('newPurpose')}>
      <PageTitle title={pages('newInvestment')} />
      <OpenRequests calls={[products.purchaseInvestment]} />
      <Packages />
    </Page>
  )
}

/** Apart from the offer: what a purchase says stays, even when nothing is left to buy. */
function Packages() {
  const purchase = usePurchase()
  return (
    <>
      <Offered purchase={purchase} />
      <Suspense fallback={null}>
        <PurchaseDialogs {...purchase.dialogs} />
      </Suspense>
    </>
  )
}

function Offered({ purchase }: { readonly purchase: ReturnType<typeof usePurchase> }) {
  const t = useTexts('investment')
  const app = useTexts('app')
  const lists = useTexts('lists')
  const { strategyId } = route.useSearch()
  const offer = useQuery(offerQuery)
  useLogged(offer)
  if (offer.isPending) return <ListWaiting label={lists('loading')} rows={4} />
  if (!offer.data) {
    const retry = { label: app('retry'), onClick: () => void offer.refetch() }
    return <FormAlert kind="error" title={app('error')} message={t('notLoaded')} action={retry} />
  }
  const { investmentList, trialInvestmentList } = offer.data
  if (investmentList.length + trialInvestmentList.length === 0) return <NoData text={t('noPackages')} />
  const follows = (product: Product) => product.strategyId === strategyId
  const followed = investmentList.find(follows)
  const shown = (list: readonly Product[]) => (followed ? list.filter(follows) : list)
  return (
    <>
      {followed && (
        <p className={words.risk}>
          {t('packagesOf', { strategy: followed.strategyName })}{' '}
          <Link to="/investment/new" className={words.link}>
            {t('allPackages')}
          </Link>
        </p>
      )}
      <div className={classes.packages}>
        {shown(trialInvestmentList).map((product) => (
          <PackageCard
            key={product.productId}
            product={product}
            onSubscribe={() => void purchase.startTrial(product)}
          />
        ))}
        {shown(investmentList).map((product) => (
          <PackageCard
            key={product.productId}
            product={product}
            onSubscribe={() => purchase.subscribe(product)}
          />
        ))}
      </div>
      <p className={words.risk}>{t('riskWords')}</p>
    </>
  )
}
