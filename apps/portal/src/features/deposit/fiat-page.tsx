import { FormAlert } from '@halyard/ui/forms'
import { Card, Page } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { useLast } from '@halyard/ui/overlays'
import { failureOf } from '@halyard/web/calls'
import { useFailureWords } from '@halyard/web/forms'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './deposit.module.css'
import { detailsQuery } from './deposit-queries.ts'
import { FiatForm } from './fiat-form.tsx'
import { FiatService } from './fiat-service.tsx'
import { OrderState } from './order-state.tsx'

const route = getRouteApi('/member/wallet/deposit/fiat')

export function FiatPage() {
  const t = useTexts('deposit')
  const app = useTexts('app')
  const lists = useTexts('lists')
  const pages = useTexts('pages')
  const wordsOf = useFailureWords()
  const { data, error, isPending, refetch } = useQuery(detailsQuery(useLanguage()))
  // In another language they are loaded anew; meanwhile the form stays, with all that it holds.
  const details = useLast(data !== undefined, data)
  const { orderNo, amount } = route.useSearch()
  return (
    <Page
      title={pages('depositFiat')}
      purpose={t('fiatPurpose')}
      back={<BackLink to="/wallet/deposit" label={t('backToDeposit')} />}
    >
      <PageTitle title={pages('depositFiat')} />
      {orderNo && <OrderState orderNo={orderNo} />}
      <div className={classes.columns}>
        {isPending && !details && (
          <Card>
            <ListWaiting label={lists('loading')} rows={8} />
          </Card>
        )}
        {!isPending && !details && (
          <FormAlert
            kind="error"
            title={app('error')}
            message={wordsOf(failureOf(error))}
            action={{ label: app('retry'), onClick: () => void refetch() }}
          />
        )}
        {details ? (
          <FiatForm details={details} amount={amount} />
        ) : (
          <FiatService rates={[]} currency="" hours={null} />
        )}
      </div>
    </Page>
  )
}
