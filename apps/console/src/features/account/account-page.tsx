import { Page } from '@halyard/ui/layout'
import { PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import { useOperator } from '../session/index.ts'
import classes from './account-page.module.css'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The operator's own password and sessions. */
export function AccountPage() {
  const t = useTexts('account')
  const operator = useOperator()
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <Page title={t('title')} purpose={operator ? `${operator.name} · ${operator.id}` : ''}>
        <SessionsCard />
        <PasswordCard />
      </Page>
    </div>
  )
}
