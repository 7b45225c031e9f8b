import { Callout } from '@halyard/ui/feedback'
import { FormPart } from '@halyard/ui/forms'
import { Card, Columns, Page } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { NoData, pagingOf } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { IconClockPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTexts } from '../../locales/index.ts'
import { CryptoSteps } from './crypto-steps.tsx'
import { CryptoTerms } from './crypto-terms.tsx'
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
      <Columns from={75} split="3-2">
        <Card title={t('yourAddress')}>
          <Addresses
            wanted={search.network}
            onChoose={(network) =>
              void navigate({ search: { ...search, network }, replace: true, resetScroll: false })
            }
          />
        </Card>
        <CryptoTerms />
      </Columns>
      <Card title={t('recent')}>
        <RecentDeposits paging={paging} kind="CRYPTO" />
      </Card>
    </Page>
  )
}

type AddressesProps = Pick<ComponentProps<typeof CryptoSteps>, 'wanted' | 'onChoose'>

function Addresses(choice: AddressesProps) {
  const t = useTexts('deposit')
  return (
    <Loaded of={useQuery(addressesQuery)} waiting={6}>
      {({ depositQRCodeList: addresses, pausedList }) => (
        <FormPart>
          {pausedList.length > 0 && (
            <Callout
              tone="waiting"
              inside
              icon={<IconClockPause size={20} stroke={1.6} aria-hidden="true" />}
              title={t('pausedTitle', { networks: pausedList.join(', ') })}
            >
              <p>{t('pausedText')}</p>
            </Callout>
          )}
          {addresses.length === 0 ? (
            <NoData title={t('noNetwork')} text={t('noNetworkText')} />
          ) : (
            <CryptoSteps addresses={addresses} {...choice} />
          )}
        </FormPart>
      )}
    </Loaded>
  )
}
