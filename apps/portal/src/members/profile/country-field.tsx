import { member } from '@halyard/contract'
import { ChoiceField } from '@halyard/ui/forms'
import { ReadFault } from '@halyard/web/queries'
import type { NativeSelectProps } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import { useCountries } from '../countries/index.ts'

interface CountryFieldProps extends NativeSelectProps {
  /** The member's current country, which may stay even if it is no longer offered. */
  readonly present: string
}

const offered: readonly string[] = member.profileCountries

export function CountryField({ present, ...props }: CountryFieldProps) {
  const t = useTexts('profile')
  const { read, nameOf } = useCountries()
  return (
    <div>
      <ChoiceField {...props} label={t('country')} required>
        {/* Displayed while selected, but not offered as a choice. */}
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
      <ReadFault of={read} />
    </div>
  )
}
