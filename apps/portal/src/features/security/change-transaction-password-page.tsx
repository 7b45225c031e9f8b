import { Card, Page } from '@halyard/ui/layout'
import { useNavigate } from '@tanstack/react-router'
import { BackLink } from '../../app/back-link.tsx'
import { useTexts } from '../../app/i18n/index.ts'
import { PageTitle } from '../../app/page-title.tsx'
import { TransactionPasswordForm } from '../../app/transaction-password/transaction-password-form.tsx'
import classes from './password-page.module.css'

export function ChangeTransactionPasswordPage() {
  const t = useTexts('security')
  const pages = useTexts('pages')
  const navigate = useNavigate()
  return (
    <Page
      title={pages('changeTransactionPassword')}
      purpose={t('changeTransactionPasswordPurpose')}
      back={<BackLink to="/settings/overview" label={t('back')} />}
    >
      <PageTitle title={pages('changeTransactionPassword')} />
      <div className={classes.narrow}>
        <Card>
          <TransactionPasswordForm
            submitLabel={t('update')}
            onDone={() => navigate({ to: '/settings/overview' })}
          />
        </Card>
      </div>
    </Page>
  )
}
