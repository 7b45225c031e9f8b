import { Details } from '@halyard/ui/lists'
import { useCountries } from '../../app/data/countries.ts'
import type { Profile } from '../../app/data/profile.ts'
import { formatDay } from '../../app/format/dates.ts'
import { useTexts } from '../../app/i18n/index.ts'
import classes from './profile.module.css'

export function PersonalDetails({ profile }: { readonly profile: Profile }) {
  const t = useTexts('profile')
  const { nameOf } = useCountries()
  const { gender, dateOfBirth, profileImage } = profile
  return (
    <>
      {profileImage && <img src={profileImage} alt={t('picture')} className={classes.picture} />}
      <Details
        items={[
          { label: t('username'), value: profile.username },
          { label: t('fullName'), value: profile.fullName },
          {
            label: t('gender'),
            value: gender ? t(gender) : <span className={classes.missing}>{t('notGiven')}</span>,
          },
          ...(dateOfBirth
            ? [{ label: t('dateOfBirth'), value: formatDay(new Date(`${dateOfBirth}T00:00`)) }]
            : []),
          { label: t('email'), value: profile.email },
          { label: t('country'), value: nameOf(profile.country) },
        ]}
      />
    </>
  )
}
