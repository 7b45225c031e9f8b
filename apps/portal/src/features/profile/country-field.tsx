import { member } from '@halyard/contract'
import { ChoiceField } from '@halyard/ui/forms'
import type { NativeSelectProps } from '@mantine/core'
import { useCountries } from '../../app/data/countries.ts'
import { useTexts } from '../../app/i18n/index.ts'

interface CountryFieldProps extends NativeSelectProps {
  /** What the member has now, which may stay though it is not offered to others. */
  readonly present: string
}

export function CountryField({ present, ...props }: CountryFieldProps) {
  const t = useTexts('profile')
  const { nameOf } = useCountries()
  return (
    <ChoiceField {...props} label={t('country')} required>
      {[...new Set([...member.profileCountries, present])].map((key) => (
        <option key={key} value={key}>
          {nameOf(key)}
        </option>
      ))}
    </ChoiceField>
  )
}
