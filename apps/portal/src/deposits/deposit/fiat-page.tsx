import { Card, Columns, Page } from '@halyard/ui/layout'
import { useLast } from '@halyard/ui/overlays'
import { Loaded, ReadFault } from '@halyard/web/queries'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { detailsQuery } from './deposit-queries.ts'
import { FiatForm } from './fiat-form.tsx'
import { FiatService } from './fiat-service.tsx'
import { OrderState } from './order-state.tsx'

const route = getRouteApi('/member/wallet/deposit/fiat')

export function FiatPage() {
  const t = useTexts('deposit')
  const pages = useTexts('pages')
  const loaded = useQuery(detailsQuery(useLanguage()))
  // A language change reloads the details; meanwhile the form stays, with its input.
  const details = useLast(loaded.data !== undefined, loaded.data)
  const { orderNo, amount } = route.useSearch()
  return (
    <Page
      title={pages('depositFiat')}
      purpose={t('fiatPurpose')}
      back={<BackLink to="/wallet/deposit" label={t('backToDeposit')} />}
    >
      <PageTitle title={pages('depositFiat')} />
      {orderNo && <OrderState orderNo={orderNo} />}
      <Columns from={75} split="3-2">
        {details ? (
          <FiatForm details={details} amount={amount} />
        ) : (
          <>
            <Card>
              <Loaded of={loaded} waiting={8}>
                {() => null}
              </Loaded>
            </Card>
            <FiatService rates={[]} currency="" hours={null} />
          </>
        )}
      </Columns>
      {details && <ReadFault of={loaded} floats />}
    </Page>
  )
}
