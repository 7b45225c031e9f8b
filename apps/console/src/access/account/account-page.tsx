import { Page } from '@halyard/ui/layout'
import { Screen } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { useOperator } from '../session/index.ts'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The operator's own password and sessions. */
export function AccountPage() {
  const t = useTexts('account')
  const operator = useOperator()
  return (
    <Screen title={t('title')} narrow>
      <Page title={t('title')} purpose={operator ? `${operator.name} · ${operator.id}` : ''}>
        <SessionsCard />
        <PasswordCard />
      </Page>
    </Screen>
  )
}
