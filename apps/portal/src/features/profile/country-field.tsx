import { member } from '@halyard/contract'
import { ChoiceField } from '@halyard/ui/forms'
import type { NativeSelectProps } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import { useCountries } from '../countries/index.ts'

interface CountryFieldProps extends NativeSelectProps {
  /** What the member has now, which may stay though it is not offered to others. */
  readonly present: string
}

const offered: readonly string[] = member.profileCountries

export function CountryField({ present, ...props }: CountryFieldProps) {
  const t = useTexts('profile')
  const { nameOf } = useCountries()
  return (
    <ChoiceField {...props} label={t('country')} required>
      {/* Shown while it is the present one, and not on offer. */}
      {!offered.includes(present) && (
        <option value={present} hidden>
          {nameOf(present)}
        </option>
      )}
      {offered.map((key) => (
        <option key={key} value={key}>
          {nameOf(key)}
        </option>
      ))}
    </ChoiceField>
  )
}
