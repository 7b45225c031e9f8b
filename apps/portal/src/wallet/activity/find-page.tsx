import { Refused } from '@halyard/contract'
import { FormPart } from '@halyard/ui/forms'
import { Card, Page } from '@halyard/ui/layout'
import { Loaded } from '@halyard/web/queries'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { OnTheWay, TrackedTransaction, trackedQuery } from '../tracking/index.ts'
import classes from './find-form.module.css'
import { FindForm } from './find-form.tsx'
import { TransactionDetails } from './transaction-details.tsx'

const route = getRouteApi('/member/wallet/find')

/** The search for one transaction by ID or hash, which is in the address. */
export function FindPage() {
  const t = useTexts('tracking')
  const navigate = route.useNavigate()
  const { transactionId = '' } = route.useSearch()
  return (
    <Page
      title={t('findTitle')}
      purpose={t('findPurpose')}
      back={<BackLink to="/wallet/transaction-history" label={t('backToHistory')} />}
    >
      <PageTitle title={t('findTitle')} />
      <Card>
        <FindForm
          key={transactionId}
          sought={transactionId}
          onFind={(sought) => void navigate({ search: { transactionId: sought }, resetScroll: false })}
        />
      </Card>
      {/* Before any search: money on its way, which most members look for. */}
      {transactionId === '' ? <OnTheWay /> : <Found transactionId={transactionId} />}
    </Page>
  )
}

function Found({ transactionId }: { readonly transactionId: string }) {
  const t = useTexts('tracking')
  const found = useQuery({ ...trackedQuery(transactionId, useLanguage()), retry: false })
  if (found.error instanceof Refused && found.error.code === 'NOT_FOUND')
    return (
      <Card title={t('notFound')}>
        <p>{t('notFoundText')}</p>
      </Card>
    )
  return (
    <Loaded of={found} waiting={4}>
      {(tracked) => (
        <Card title={t('found')}>
          <div className={classes.found}>
            <FormPart>
              <TrackedTransaction tracked={tracked} />
              {tracked.movement && !tracked.deposit && !tracked.withdrawal && (
                <TransactionDetails transaction={tracked.movement} />
              )}
            </FormPart>
          </div>
        </Card>
      )}
    </Loaded>
  )
}
