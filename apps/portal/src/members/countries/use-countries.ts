import { account } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'

/** The countries in the reader's language; a country's key until its name has loaded. */
export function useCountries() {
  const language = useLanguage()
  const read = useQuery({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => api(account.countryList, undefined, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const countries = read.data?.countryList ?? []
  return {
    read,
    countries,
    nameOf: (key: string) => countries.find((known) => known.key === key)?.value ?? key,
  }
}
