import { Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { formatIsoDay } from '@halyard/web/formats'
import { ReadFault } from '@halyard/web/queries'
import { useTexts } from '../../locales/index.ts'
import { useCountries } from '../countries/index.ts'
import type { Profile } from '../own-account/index.ts'
import { PendingEmail } from './pending-email.tsx'
import { ProfilePicture } from './profile-picture.tsx'

export function PersonalDetails({ profile }: { readonly profile: Profile }) {
  const t = useTexts('profile')
  const { read, nameOf } = useCountries()
  const { gender, dateOfBirth } = profile
  const missing = (
    <Text as="span" tone="faint">
      {t('notGiven')}
    </Text>
  )
  return (
    <>
      <ProfilePicture profile={profile} />
      <Details
        items={[
          { label: t('username'), value: profile.username },
          { label: t('fullName'), value: profile.fullName },
          {
            label: t('gender'),
            value: gender ? t(gender) : missing,
          },
          {
            label: t('dateOfBirth'),
            value: dateOfBirth ? formatIsoDay(dateOfBirth) : missing,
          },
          { label: t('email'), value: profile.email },
          ...(profile.pendingEmail
            ? [{ label: t('pendingEmail'), value: <PendingEmail pending={profile.pendingEmail} /> }]
            : []),
          { label: t('country'), value: nameOf(profile.country) },
        ]}
      />
      <ReadFault of={read} />
    </>
  )
}
