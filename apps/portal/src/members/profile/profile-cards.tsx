import { Card } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import type { Profile } from '../own-account/index.ts'
import { AccountDetails } from './account-details.tsx'
import { DocumentDetails } from './document-details.tsx'
import { Mt5Accounts } from './mt5-accounts.tsx'
import { PersonalDetails } from './personal-details.tsx'
import classes from './profile.module.css'
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
    <div className={classes.columns}>
      <Card title={t('personal')}>
        {editing ? (
          <ProfileForm profile={profile} onLeave={onLeaveForm} />
        ) : (
          <PersonalDetails profile={profile} />
        )}
      </Card>
      <div className={classes.column}>
        <Card title={t('account')}>
          <AccountDetails profile={profile} />
        </Card>
        <DocumentDetails profile={profile} />
        <Mt5Accounts accounts={profile.mt5Accounts} />
      </div>
    </div>
  )
}
