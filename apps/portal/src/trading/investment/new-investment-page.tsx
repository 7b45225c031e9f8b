import { Page, Text } from '@halyard/ui/layout'
import { CardsWaiting } from '@halyard/ui/lists'
import { NoData } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { LazyPart, lazyCode, PageTitle, type RawSearch, readOneOf, readText } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../locales/index.ts'
import { sharedScale } from './growth.ts'
import { type Offer, offerQuery, type Product } from './investment-queries.ts'
import classes from './package-card.module.css'
import { PackageCard } from './package-card.tsx'
import { usePurchase } from './use-purchase.tsx'
import words from './words.module.css'

// Loaded once the packages are on screen; a chosen package waits for it.
const purchaseDialogs = lazyCode(async () => (await import('./purchase-dialogs.tsx')).PurchaseDialogs)

const route = getRouteApi('/member/investment/new')

export function NewInvestmentPage() {
  const t = useTexts('investment')
  const pages = useTexts('pages')
  return (
    <Page title={pages('newInvestment')} purpose={t('newPurpose')}>
      <PageTitle title={pages('newInvestment')} />
      <Packages />
    </Page>
  )
}

/** Apart from the offer: a purchase's result stays, even when nothing is left to buy. */
function Packages() {
  const purchase = usePurchase()
  useResumed(purchase.resume)
  const { amount, summary } = purchase.dialogs
  const isChoosing = amount.opened || summary.purchase !== null
  return (
    <>
      <Offered purchase={purchase} />
      <LazyPart of={purchaseDialogs} overlay quiet={!isChoosing}>
        {(PurchaseDialogs) => <PurchaseDialogs {...purchase.dialogs} />}
      </LazyPart>
    </>
  )
}

/** Resumes, once, a purchase whose choices are in the address. */
function useResumed(resume: ReturnType<typeof usePurchase>['resume']): void {
  // Read here and not by the route, which every first visit loads.
  const search: RawSearch = route.useSearch()
  const step = readOneOf(['amount', 'summary'] as const, search.step)
  const price = readText(search.price) ?? ''
  const wallet = readOneOf(['USDT', 'USDT + USDP'] as const, search.wallet) ?? ''
  const navigate = route.useNavigate()
  const offer = useQuery(offerQuery).data
  const start = useEffectEvent(({ trialInvestmentList, investmentList }: Offer) => {
    const offered = [...trialInvestmentList, ...investmentList]
    const product = offered.find((each) => each.productId === search.productId)
    if (step && product) resume(step, { product, price, wallet })
    void navigate({ search: ({ strategyId }) => ({ strategyId }), replace: true })
  })
  useEffect(() => {
    if (offer && step) start(offer)
  }, [offer, step])
}

function Offered({ purchase }: { readonly purchase: ReturnType<typeof usePurchase> }) {
  const t = useTexts('investment')
  const lists = useTexts('lists')
  const { strategyId } = route.useSearch()
  const offer = useQuery(offerQuery)
  const { investmentList = [], trialInvestmentList = [] } = offer.data ?? {}
  const follows = (product: Product) => product.strategyId === strategyId
  const followed = investmentList.find(follows)
  const shown = (list: readonly Product[]) => (followed ? list.filter(follows) : list)
  const shared = sharedScale(shown([...trialInvestmentList, ...investmentList]))
  return (
    <Loaded
      of={offer}
      waiting={<CardsWaiting label={lists('loading')} rows={[8, 8, 8, 8]} className={classes.packages} />}
    >
      {() =>
        investmentList.length + trialInvestmentList.length === 0 ? (
          <NoData text={t('noPackages')} />
        ) : (
          <>
            {followed && (
              <Text size={14} tone="soft">
                {t('packagesOf', { strategy: followed.strategyName })}{' '}
                <Link to="/investment/new" className={words.link}>
                  {t('allPackages')}
                </Link>
              </Text>
            )}
            <div className={classes.packages}>
              {shown(trialInvestmentList).map((product) => (
                <PackageCard
                  key={product.productId}
                  product={product}
                  shared={shared}
                  onSubscribe={() => void purchase.startTrial(product)}
                />
              ))}
              {shown(investmentList).map((product) => (
                <PackageCard
                  key={product.productId}
                  product={product}
                  shared={shared}
                  onSubscribe={() => purchase.subscribe(product)}
                />
              ))}
            </div>
            <Text size={14} tone="soft">
              {shared && `${t('sameScale')} `}
              {t('riskWords')}
            </Text>
          </>
        )
      }
    </Loaded>
  )
}
