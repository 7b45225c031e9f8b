import { Page } from '@halyard/ui/layout'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { TransactionPasswordForm } from '../transaction-password/index.ts'
import { PasswordColumns } from './password-columns.tsx'

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
      <PasswordColumns effect={t('changeTransactionPasswordEffect')}>
        <TransactionPasswordForm
          submitLabel={t('update')}
          onDone={() => navigate({ to: '/settings/overview' })}
        />
      </PasswordColumns>
    </Page>
  )
}
