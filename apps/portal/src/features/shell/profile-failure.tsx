import { Refused } from '@halyard/contract'
import { FormAlert } from '@halyard/ui/forms'
import { useProfile } from '../../app/data/profile.ts'
import { useTexts } from '../../app/i18n/index.ts'
import classes from './profile-failure.module.css'

/** Says that the profile could not be loaded; without it the shell is only half true. */
export function ProfileFailure() {
  const t = useTexts('shell')
  const app = useTexts('app')
  const profile = useProfile()
  if (!profile.isError) return null
  return (
    <div className={classes.failure}>
      <FormAlert
        kind="error"
        title={app('error')}
        message={profile.error instanceof Refused ? profile.error.message : t('profileFailed')}
        action={{ label: app('retry'), onClick: () => void profile.refetch() }}
      />
    </div>
  )
}
