import { account } from '@halyard/contract'
import { ChoiceField } from '@halyard/ui/forms'
import { api } from '@halyard/web/calls'
import { ReadFault } from '@halyard/web/queries'
import { useLanguage } from '@halyard/web/texts'
import type { NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'

export function CountryField(props: NativeSelectProps) {
  const t = useTexts('identity')
  const language = useLanguage()
  const countries = useQuery({
    queryKey: ['register-countries', language],
    queryFn: ({ signal }) => api(account.registerCountries, undefined, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div>
      <ChoiceField {...props} label={t('country')} autoComplete="country" required>
        <option value="">{t('chooseCountry')}</option>
        {countries.data?.countryList.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </ChoiceField>
      <ReadFault of={countries} />
    </div>
  )
}
