import { Card, Columns, Stack } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import type { Profile } from '../own-account/index.ts'
import { AccountDetails } from './account-details.tsx'
import { DocumentDetails } from './document-details.tsx'
import { Mt5Accounts } from './mt5-accounts.tsx'
import { PersonalDetails } from './personal-details.tsx'
import { ProfileForm } from './profile-form.tsx'

interface ProfileCardsProps {
  readonly profile: Profile
  readonly editing: boolean
  readonly onLeaveForm: () => void
}

/** Only the personal details have a form; the rest is read-only. */
export function ProfileCards({ profile, editing, onLeaveForm }: ProfileCardsProps) {
  const t = useTexts('profile')
  return (
    <Columns from={64}>
      <Card title={t('personal')}>
        {editing ? (
          <ProfileForm profile={profile} onLeave={onLeaveForm} />
        ) : (
          <PersonalDetails profile={profile} />
        )}
      </Card>
      <Stack gap="page">
        <Card title={t('account')}>
          <AccountDetails profile={profile} />
        </Card>
        <DocumentDetails profile={profile} />
        <Mt5Accounts accounts={profile.mt5Accounts} />
      </Stack>
    </Columns>
  )
}
