import { FormAlert, FormPart } from '@halyard/ui/forms'
import { Card, Page } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { failureOf } from '@halyard/web/calls'
import { useFailureWords } from '@halyard/web/forms'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { OnTheWay, TrackedThing, trackedQuery } from '../tracking/index.ts'
import classes from './find-form.module.css'
import { FindForm } from './find-form.tsx'
import { TransactionDetails } from './transaction-details.tsx'

const route = getRouteApi('/member/wallet/find')

/** Where one transaction is, by its ID or hash. What is looked for stands in the address. */
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
      {/* What most members look for, before they have typed anything. */}
      {transactionId === '' ? <OnTheWay /> : <Found transactionId={transactionId} />}
    </Page>
  )
}

function Found({ transactionId }: { readonly transactionId: string }) {
  const t = useTexts('tracking')
  const app = useTexts('app')
  const lists = useTexts('lists')
  const wordsOf = useFailureWords()
  const found = useQuery({ ...trackedQuery(transactionId, useLanguage()), retry: false })
  if (found.isPending) return <ListWaiting label={lists('loading')} rows={4} />
  if (!found.data) {
    const failure = failureOf(found.error)
    const isMissing = failure.kind === 'refused' && failure.code === 'NOT_FOUND'
    return isMissing ? (
      <Card title={t('notFound')}>
        <p>{t('notFoundText')}</p>
      </Card>
    ) : (
      <FormAlert
        kind="error"
        title={app('error')}
        message={wordsOf(failure)}
        action={{ label: app('retry'), onClick: () => void found.refetch() }}
      />
    )
  }
  const { movement, deposit, withdrawal } = found.data
  return (
    <Card title={t('found')}>
      <div className={classes.found}>
        <FormPart>
          <TrackedThing tracked={found.data} />
          {movement && !deposit && !withdrawal && <TransactionDetails transaction={movement} />}
        </FormPart>
      </div>
    </Card>
  )
}
