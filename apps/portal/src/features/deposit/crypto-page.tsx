import { FurledSail } from '@halyard/ui/brand'
import { EmptyState } from '@halyard/ui/feedback'
import { FormAlert } from '@halyard/ui/forms'
import { Card, Page } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { failureOf } from '@halyard/web/calls'
import { showAmount } from '@halyard/web/formats'
import { useFailureWords } from '@halyard/web/forms'
import { pagingOf } from '@halyard/web/lists'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { CryptoSteps } from './crypto-steps.tsx'
import { CryptoTerms } from './crypto-terms.tsx'
import classes from './deposit.module.css'
import { addressesQuery } from './deposit-queries.ts'
import { RecentDeposits } from './recent-deposits.tsx'

const route = getRouteApi('/member/wallet/deposit/crypto')

export function CryptoPage() {
  const t = useTexts('deposit')
  const pages = useTexts('pages')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const paging = pagingOf(search.page, (page, how) => navigate({ search: { ...search, page }, ...how }))
  return (
    <Page
      title={pages('depositCrypto')}
      purpose={
        search.amount ? t('cryptoPurposeFor', { amount: showAmount(search.amount) }) : t('cryptoPurpose')
      }
      back={<BackLink to="/wallet/deposit" label={t('backToDeposit')} />}
    >
      <PageTitle title={pages('depositCrypto')} />
      <div className={classes.columns}>
        <Card title={t('yourAddress')}>
          <Addresses />
        </Card>
        <CryptoTerms />
      </div>
      <Card title={t('recent')}>
        <RecentDeposits paging={paging} kind="CRYPTO" />
      </Card>
    </Page>
  )
}

function Addresses() {
  const t = useTexts('deposit')
  const app = useTexts('app')
  const lists = useTexts('lists')
  const wordsOf = useFailureWords()
  const { data, isPending, error, refetch } = useQuery(addressesQuery)
  if (isPending) return <ListWaiting label={lists('loading')} rows={6} />
  if (!data) {
    return (
      <FormAlert
        kind="error"
        title={app('error')}
        message={wordsOf(failureOf(error))}
        action={{ label: app('retry'), onClick: () => void refetch() }}
      />
    )
  }
  const addresses = data.depositQRCodeList
  if (addresses.length === 0) {
    return (
      <EmptyState
        compact
        level={3}
        picture={<FurledSail />}
        title={t('noNetwork')}
        text={t('noNetworkText')}
      />
    )
  }
  return <CryptoSteps addresses={addresses} />
}
